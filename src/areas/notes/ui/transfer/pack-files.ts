/** One file to upload: several, or a folder, are packed into one archive with their paths. */
export async function packFiles(files: readonly File[]): Promise<File | undefined> {
  const [first, ...others] = files
  if (!first || (others.length === 0 && /\.(md|markdown|zip)$/i.test(first.name))) return first
  const { zip } = await import('fflate')
  const contents: Record<string, Uint8Array> = {}
  for (const file of files) contents[file.webkitRelativePath || file.name] = new Uint8Array(await file.arrayBuffer())
  const packed = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    zip(contents, { level: 1 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes)))),
  )
  return new File([packed], 'notes.zip', { type: 'application/zip' })
}
