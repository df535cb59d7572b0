/** Pieces of at most this length, which end at the end of a paragraph or sentence if there is one. */
export function splitText(text: string, maxLength: number): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    const whole = text.slice(start, start + maxLength)
    const end = start + maxLength >= text.length ? whole.length : endOfPiece(whole)
    pieces.push(text.slice(start, start + end))
    start += end
  }
  return pieces.length === 0 ? [text] : pieces
}

function endOfPiece(text: string): number {
  const ends = ['\n\n', '\n', '. ', ' '].map((mark) => text.lastIndexOf(mark) + (mark === '. ' ? 2 : mark.length))
  return ends.find((end) => end > text.length / 3) ?? text.length
}
