import { findReachableFile } from '#areas/files/actions/reach.ts'
import { id as idShape, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { ZipFile } from '#platform/server/formats/zip.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { NoteSummary } from '../../contract/note.ts'
import { toMarkdown } from '../../rules/markdown.ts'
import { fileOf } from '../../rules/pictures.ts'
import { addressesIn } from '../../rules/transfer/addresses.ts'
import { fileName, filePaths, uniqueName } from '../../rules/transfer/file-paths.ts'
import { writePage } from '../../rules/transfer/page-text.ts'
import { relativePath, relink } from '../../rules/transfer/relink.ts'
import { listNotes } from '../../store/notes.ts'
import { readText } from '../read-text.ts'

/** The notes that the person may see, all or one with what is below it, as Markdown files with their attachments. */
export async function* exportNotes(running: Runtime, scope: Scope, root: Id | undefined): AsyncGenerator<ZipFile> {
  const { database, storage } = running
  const all = await database.read(scope, (db) => listNotes(db, scope))
  const notes = root === undefined ? all : subtree(all, root)
  const paths = filePaths(notes)
  const attachments = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id, title, tags } of notes) {
    const page = paths.get(id) ?? ''
    const text = await database.read(scope, (db) => readText(db, scope, id))
    for (const file of addressesIn(text).map(fileOf)) {
      const parsed = idShape.safeParse(file)
      if (!parsed.success || attachments.has(parsed.data)) continue
      const found = await database.read(scope, (db) => findReachableFile({ db, scope, running }, parsed.data))
      if (found && found.removedAt === null) attachments.set(found.id, `files/${uniqueFile(found.name, taken)}`)
    }
    const linked = relink(
      text,
      (address) => {
        const note = /^\/notes\/([0-9a-f-]{36})(?:[?#]|$)/.exec(address)?.[1]
        const target = note ? paths.get(note) : attachments.get(fileOf(address) ?? '')
        return target === undefined ? undefined : { address: relativePath(page, target) }
      },
      () => undefined,
    )
    yield { name: page, parts: [writePage({ title, tags, markdown: toMarkdown(linked) })] }
  }
  for (const [file, name] of attachments) yield { name, parts: (await storage.read(file)) ?? [] }
}

/** A note and everything below it, the note at the top. */
export function subtree(notes: readonly NoteSummary[], root: Id): NoteSummary[] {
  const below = Map.groupBy(notes, ({ parent }) => parent)
  const withBelow = (note: NoteSummary): NoteSummary[] => [note, ...(below.get(note.id) ?? []).flatMap(withBelow)]
  return notes.filter(({ id }) => id === root).flatMap(withBelow)
}

function uniqueFile(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? []
  return uniqueName(fileName(`${fileName(stem)}${ending}`), taken)
}
