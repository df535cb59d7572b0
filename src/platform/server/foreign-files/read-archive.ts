import { Refusal, refuse } from '../../contract/refusal.ts'
import type { ByteSource } from '../formats/sheet/byte-source.ts'
import { listEntries, unpack } from '../formats/sheet/zip-entries.ts'
import type { ArchivedFile } from './messages.ts'

/** The files of a zip archive, without its folders. */
export async function listArchive(source: ByteSource): Promise<ArchivedFile[]> {
  const entries = await inWordsOfArchives(() => listEntries(source))
  if (entries.size > maxFiles)
    refuse('archive.too-many', 413, `This archive has more than ${maxFiles} files. Split it into several.`)
  const files = [...entries].filter(([name]) => !name.endsWith('/'))
  const total = files.reduce((sum, [, { size }]) => sum + size, 0)
  if (total > maxTotalBytes) refuse('archive.bomb', 413, tooMuch)
  return files.map(([name, { size, isLink }]) => ({ name, size, isLink }))
}

const maxFiles = 20_000
const maxTotalBytes = 2 * 1024 ** 3
const tooMuch = 'This archive unpacks to far more than it should. Split it into several.'

export async function readArchived(
  source: ByteSource,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<Uint8Array> {
  return inWordsOfArchives(async () => {
    const entry = (await listEntries(source)).get(name)
    if (!entry) return refuse('archive.broken', 422, broken)
    if (entry.size > maxBytes) return refuse('archive.file-too-large', 413, 'It is too large.')
    const chunks: Uint8Array[] = []
    for await (const chunk of unpack(source, entry, { maxBytes })) chunks.push(chunk)
    return new Uint8Array(Buffer.concat(chunks))
  })
}

const broken = 'This archive is damaged or incomplete. Make it again, and try once more.'

/** Workbooks are archives too, and share the code that reads them. */
async function inWordsOfArchives<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith('sheet.')) throw error
    if (error.code === 'sheet.locked') return refuse('archive.locked', 422, 'This archive has a password.')
    if (error.code === 'sheet.bomb') return refuse('archive.bomb', 413, tooMuch)
    if (error.code === 'sheet.too-large') return refuse('archive.too-large', 413, 'This archive is larger than 4 GB.')
    return refuse('archive.broken', 422, broken)
  }
}
