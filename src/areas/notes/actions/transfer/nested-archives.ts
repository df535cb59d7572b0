import { Refusal } from '#platform/contract/refusal.ts'
import { openForeignArchive, type ForeignArchive } from '#platform/server/foreign-files/open-foreign-archive.ts'

/** Notion splits a large export into archives inside one archive. Their files take the place of these archives. */
export async function openNestedArchives(outer: ForeignArchive): Promise<ForeignArchive> {
  const files = new Map(outer.files.map((file) => [file.name, { ...file, archive: outer, innerName: file.name }]))
  const inner = outer.files.filter(({ name, size, isLink }) => /\.zip$/i.test(name) && !isLink && size <= maxInnerBytes)
  for (const { name } of inner.slice(0, maxInnerArchives)) {
    const archive = await openInner(outer, name)
    if (!archive) continue
    files.delete(name)
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    for (const file of archive.files) {
      const path = folder + file.name
      if (!files.has(path)) files.set(path, { ...file, name: path, archive, innerName: file.name })
    }
  }
  return {
    files: [...files.values()].map(({ name, size, isLink }) => ({ name, size, isLink })),
    read: (name, maxBytes) => {
      const file = files.get(name)
      return (file?.archive ?? outer).read(file?.innerName ?? name, maxBytes)
    },
  }
}

/** It is held in memory while the import runs. */
const maxInnerBytes = 64 * 1024 * 1024
const maxInnerArchives = 4

/** Undefined if it is no archive, or too large: the report then says that it was left out. */
async function openInner(outer: ForeignArchive, name: string): Promise<ForeignArchive | undefined> {
  try {
    const bytes = await outer.read(name, maxInnerBytes)
    const read = async (range?: { start: number; end: number }) =>
      (async function* () {
        yield range ? bytes.subarray(range.start, range.end + 1) : bytes
      })()
    return await openForeignArchive({ size: bytes.length, read })
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined
    throw error
  }
}
