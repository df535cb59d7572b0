import type { File } from '#areas/files/contract.ts'
import { findReachableFile } from '#areas/files/actions/reach.ts'
import { defaultLocale, defaultZone, formatDate } from '#platform/contract/date-format.ts'
import { id as idShape } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { SharedItem, SharedItems } from '#platform/server/runtime/shared-items.ts'
import { toHtml } from '../rules/html.ts'
import { minutesToRead } from '../rules/minutes-to-read.ts'
import { contentOf, openDocument } from '../rules/note-document.ts'
import { fileOf, picturesIn } from '../rules/pictures.ts'
import { readDocument } from '../store/documents.ts'
import { findSharedNote, listSharedNotes } from '../store/shared-notes.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'a public page' }

/** The public page of a note. */
export const sharedNotes = (running: () => Runtime): SharedItems => ({
  table: 'notes',
  list: async (db, scope, ids) =>
    (await listSharedNotes(db, scope, ids)).map(({ id, title }) => ({
      id,
      name: title || 'Untitled',
      page: `/notes/${id}`,
    })),
  isThere: async (db, scope, id) => (await findSharedNote(db, scope, id)) !== undefined,
  draw: async (item) => {
    const { note, content } = await readShared(running(), item)
    const { icon = null, title = '', author = null, updatedAt } = note ?? {}
    const changed = updatedAt && formatDate(updatedAt, 'dayOfYear', { locale: defaultLocale, zone: defaultZone })
    return {
      title: [icon, title || 'Untitled'].filter((part) => part !== null).join(' '),
      details: [author, changed && `Changed ${changed}`, `${minutesToRead(content)} min read`].filter(
        (detail) => typeof detail === 'string',
      ),
      html: toHtml(content, (src) => {
        const file = fileOf(src)
        // Pictures of other sites would tell those who reads the page.
        return file && `${item.path}/files/${file}`
      }),
    }
  },
  findFile: async (item, file) => {
    const { content } = await readShared(running(), item)
    return picturesIn(content).has(file) ? findSharedPicture(running(), item, file) : undefined
  },
})

function readShared({ database }: Runtime, { id }: SharedItem) {
  return database.read(systemScope, async (db) => {
    const stored = await readDocument(db, systemScope, id)
    const note = await findSharedNote(db, systemScope, id)
    return { note, content: contentOf(openDocument(stored?.updates ?? [])) }
  })
}

/** If the person who shared the note may still see it. */
async function findSharedPicture(
  running: Runtime,
  { account, sharedBy }: SharedItem,
  file: string,
): Promise<File | undefined> {
  const id = idShape.safeParse(file)
  const actor = { kind: 'person', id: sharedBy ?? '' } as const
  const caller = sharedBy ? await running.callerOf({ account, person: sharedBy, actor }) : undefined
  const scope = caller && scopeOf(caller)
  if (!id.success || scope?.kind !== 'account') return undefined
  const found = await running.database.read(scope, (db) => findReachableFile({ db, scope, running }, id.data))
  return found?.kind === 'image' && found.opens && found.removedAt === null ? found : undefined
}
