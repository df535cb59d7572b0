/** All of a stream in one piece; for what is known to be small. */
export async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream ?? []) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
