"""What Tabletop Simulator reads as a saved object, as far as kits use it."""

from __future__ import annotations

OBJECTS = [
    "Custom_Tile",
    "DeckCustom",
    "CardCustom",
    "Bag",
    "Infinite_Bag",
    "BlockSquare",
    "BlockRectangle",
]
NUMBER, TEXT, URL = (
    {"type": "number"},
    {"type": "string"},
    {"type": "string", "pattern": r"^file:///FOLDER/[a-z0-9-]+\.png$"},
)
PLACE = ("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ")
SHEET = {
    "type": "object",
    "required": ["FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack"],
    "additionalProperties": False,
    "properties": {
        "FaceURL": URL,
        "BackURL": URL,
        "NumWidth": {"type": "integer", "minimum": 2, "maximum": 10},
        "NumHeight": {"type": "integer", "minimum": 2, "maximum": 7},
        "BackIsHidden": {"type": "boolean"},
        "UniqueBack": {"type": "boolean"},
    },
}
SCHEMA = {
    "type": "object",
    "required": ["ObjectStates"],
    "properties": {"ObjectStates": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/object"}}},
    "$defs": {
        "object": {
            "type": "object",
            "required": ["Name", "Transform"],
            "properties": {
                "Name": {"enum": OBJECTS},
                "Transform": {"type": "object", "required": list(PLACE), "additionalProperties": NUMBER},
                "Nickname": TEXT,
                "CardID": {"type": "integer", "minimum": 100},
                "DeckIDs": {"type": "array", "items": {"type": "integer", "minimum": 100}, "minItems": 2},
                "CustomDeck": {"type": "object", "patternProperties": {r"^\d+$": SHEET}, "additionalProperties": False},
                "ContainedObjects": {"type": "array", "items": {"$ref": "#/$defs/object"}},
                "ColorDiffuse": {"type": "object", "required": ["r", "g", "b"], "additionalProperties": NUMBER},
                "CustomImage": {
                    "type": "object",
                    "required": ["ImageURL", "ImageSecondaryURL", "CustomTile"],
                    "properties": {"ImageURL": URL, "ImageSecondaryURL": URL},
                },
            },
        }
    },
}
