import { z } from 'zod'
import type { OpenDoors } from '#platform/server/area.ts'
import { id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/caller.ts'
import { download } from '#platform/server/http/download.ts'
import { limits } from '#platform/server/http/limits.ts'
import { readAddress } from '#platform/server/http/query.ts'
import { accept, askDoor } from '#platform/server/run.ts'
import { disposition } from '#platform/server/storage/serve.ts'
import { countRows } from '../contract/rows.ts'
import { formats } from '../actions/export/formats.ts'
import { openExport, pagesOf } from '../actions/export/pages.ts'

/**
 * GET /tables/{id}/export?format=csv: the rows that tables.listRows would list with the same words in the address, as a
 * file, to whoever may ask for that. A link cannot send a header, so the workspace is in the address too.
 */
export const openExports: OpenDoors = (app, running, whoIs) => {
  const { knock, enter } = limits(Math.min(running.settings.rateLimit, 30))

  app.get('/tables/:tableId/export', async (c) => {
    knock(c)
    const {
      format: [format = 'csv'] = [],
      workspace: [workspace] = [],
      fields: [fields] = [],
      ...wish
    } = c.req.queries()
    const headers = new Headers(c.req.raw.headers)
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await whoIs(new Request(c.req.url, { headers }))
    enter(c, caller)
    askDoor(countRows, caller)
    const scope = scopeOf(caller)
    if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    const known = formatName.safeParse(format)
    if (!known.success) return refuse('tables.format', 400, 'A table comes as csv, xlsx or json.')
    const asked = countRows.input.parse(accept(countRows, readAddress(countRows, c.req.param(), wish)))
    const ids = fieldIds.safeParse(fields?.split(','))
    if (!ids.success) return refuse('tables.fields', 400, 'Name the fields by their ids, with commas between them.')
    const wanted = { ...asked, fields: ids.data }
    const shown = await openExport(running, scope, wanted)
    const { type, make } = formats[known.data]
    const told = {
      name: shown.table.name,
      fields: shown.fields,
      widths: shown.table.views.find((view) => view.id === wanted.view)?.settings.widths ?? {},
      locale: shown.table.asker.locale,
    }
    const parts = make(
      told,
      pagesOf(
        running,
        scope,
        wanted,
        shown.fields.map((field) => field.id),
      ),
    )
    const answer = download(c, running.log, { name: `table.${known.data}`, type, parts })
    answer.headers.set('content-disposition', disposition('attachment', `${fileName(shown.table.name)}.${known.data}`))
    return answer
  })
}

const formatName = z.enum(['csv', 'xlsx', 'json'])
const fieldIds = z.array(id).max(500).optional()

/** A name that every computer can save. */
function fileName(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'Table'
  )
}
