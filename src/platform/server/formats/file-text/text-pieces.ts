/** A text in pieces: whoever has enough stops reading. */
export type TextPieces = Iterable<string> | AsyncIterable<string>
