/** Only for streams that are known to be small. */
export async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
