/** Guesses the encoding of a text file from its first bytes. */
export function detectEncoding(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.subarray(0, 4_000).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const threshold = Math.min(head.length, 4_000) / 8
  // In UTF-16 most characters have one zero byte. Zeros at even and odd places mean it is not text.
  if (odd > threshold && even <= odd / 8) return 'utf-16le'
  if (even > threshold && odd <= even / 8) return 'utf-16be'
  return isUtf8(head) ? 'utf-8' : 'windows-1252'
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // The head may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Decodes a stream and drops the byte order mark. */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The separator that splits the first lines into the same number of cells, and into the most. */
export function detectSeparator(head: string): string {
  const lines = linesOf(head)
  let best = { separator: ',', score: 0 }
  for (const separator of [',', ';', '\t', '|']) {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const [first = 0] = counts
    const sameCount = counts.filter((count) => count === first).length
    const score = first === 0 ? 0 : (sameCount / counts.length) * 1_000 + Math.min(first, 100)
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** The first lines without quoted text. The last line may be cut off, so it is left out. */
function linesOf(head: string): string[] {
  const plain = head.replaceAll(/"(?:[^"]|"")*"/g, '')
  const lines = plain.split(/\r\n|\n|\r/)
  return (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '').slice(0, 50)
}
