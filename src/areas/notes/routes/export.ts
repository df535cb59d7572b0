import type { RegisterRoutes } from '#platform/server/area.ts'
import { id as idShape } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import { requireExternalAccess } from '#platform/server/actions/run-action.ts'
import { zipStream } from '#platform/server/formats/zip.ts'
import { download } from '#platform/server/http/download.ts'
import { exportBudget, requestLimits } from '#platform/server/http/request-limits.ts'
import { contentDisposition } from '#platform/server/storage/serve-bytes.ts'
import { getNote } from '../actions/get-note.ts'
import { exportNotes } from '../actions/transfer/export-notes.ts'
import { readNote } from '../contract/text.ts'
import { fileName } from '../rules/transfer/file-paths.ts'

/**
 * GET /notes-export?note={id}: a note with everything below it, or all notes, as a zip archive of Markdown files. A link
 * cannot send a header, so the workspace is in the URL too.
 */
export const registerExportRoute: RegisterRoutes = (app, running, findCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running, exportBudget)

  app.get('/notes-export', async (c) => {
    limitByNetwork(c)
    const { note, workspace } = c.req.query()
    const headers = new Headers(c.req.raw.headers)
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await findCaller(new Request(c.req.url, { headers }))
    limitByCaller(c, caller)
    requireExternalAccess(readNote, caller)
    const scope = scopeOf(caller)
    if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    const root = note === undefined ? undefined : idShape.safeParse(note)
    if (root && !root.success) return refuse('notes.not-found', 404, 'There is no such note, or you may not see it.')
    const title = root
      ? (await running.database.read(scope, (db) => getNote(db, scope, root.data))).summary.title
      : 'Notes'
    const parts = zipStream(exportNotes(running, scope, root?.data))
    const response = download(c, running.log, { name: 'notes.zip', type: 'application/zip', parts })
    response.headers.set('content-disposition', contentDisposition('attachment', `${fileName(title)}.zip`))
    return response
  })
}
