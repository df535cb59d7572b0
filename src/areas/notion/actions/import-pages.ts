import { refuse } from '#platform/contract/refusal.ts'
import { runInside } from '#platform/server/actions/run-action.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { chooseConnection, withConnection } from '#areas/connections/actions/use-connection.ts'
import * as contract from '../contract.ts'
import { readMarkdown } from './notion-api.ts'
import { notion } from './provider.ts'

/** Reads all pages first, and then creates all notes in one transaction. */
export const importPages = implementCall(contract.importPages, {
  destination: notion.id,
  timeoutMs: 120_000,
  repeatable: true,
  prepare: async ({ pages, connection }, context) => ({
    pages,
    connection: await chooseConnection(context, notion.id, connection),
  }),
  call: ({ pages, connection }, { running, signal }) =>
    withConnection({ running, signal }, connection, async (api) => {
      const found: Awaited<ReturnType<typeof readMarkdown>>[] = []
      for (const page of pages) found.push(await readMarkdown(api, page))
      return found
    }),
  settle: async (found, _input, { db, scope, running, key, entry }) => {
    const createNote = running.registry.find('notes.create')
    const caller = await running.callerOf(scope)
    if (!createNote || !caller) refuse('notion.no-notes', 409, 'Notes cannot be created here.')
    const run = runInside({ running, caller, scope, db, entry, options: { requestId: `notion-${key}` } })
    const notes: { id: string; title: string }[] = []
    for (const { title, markdown } of found) {
      const { id } = contract.importedNote.parse(await run(createNote, { title, markdown }))
      notes.push({ id, title })
    }
    return { notes }
  },
})
