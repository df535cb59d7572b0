import { z } from 'zod'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import { download } from '#platform/server/http/download.ts'
import { exportBudget, requestLimits } from '#platform/server/http/request-limits.ts'
import { parseRequestParams } from '#platform/server/http/request-params.ts'
import { parseInput, requireExternalAccess } from '#platform/server/actions/run-action.ts'
import { contentDisposition } from '#platform/server/storage/serve-bytes.ts'
import { countRows, listRows } from '../contract/rows.ts'
import { exportFormats } from '../actions/export/export-formats.ts'
import { openExport, exportPages } from '../actions/export/export-pages.ts'

/**
 * GET /tables/{id}/export?format=csv: the rows that tables.listRows returns for the same query, as a file. A link
 * cannot send a header, so the workspace is in the URL too.
 */
export const exportRoutes: RegisterRoutes = (app, running, findCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running, exportBudget)

  app.get('/tables/:tableId/export', async (c) => {
    limitByNetwork(c)
    const {
      format: [format = 'csv'] = [],
      workspace: [workspace] = [],
      fields: [fields] = [],
      ...queryParams
    } = c.req.queries()
    const headers = new Headers(c.req.raw.headers)
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await findCaller(new Request(c.req.url, { headers }))
    limitByCaller(c, caller)
    requireExternalAccess(listRows, caller)
    const scope = scopeOf(caller)
    if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    const parsedFormat = formatName.safeParse(format)
    if (!parsedFormat.success) return refuse('tables.format', 400, 'A table comes as csv, xlsx or json.')
    const rowQuery = countRows.input.parse(
      parseInput(countRows, parseRequestParams(countRows, c.req.param(), queryParams)),
    )
    const parsedIds = fieldIds.safeParse(fields?.split(','))
    if (!parsedIds.success)
      return refuse('tables.fields', 400, 'Name the fields by their ids, with commas between them.')
    const exportQuery = { ...rowQuery, fields: parsedIds.data }
    const opened = await openExport(running, scope, exportQuery)
    const { type, serialize } = exportFormats[parsedFormat.data]
    const info = {
      name: opened.table.name,
      fields: opened.fields,
      widths: opened.table.views.find((view) => view.id === exportQuery.view)?.settings.widths ?? {},
      locale: opened.table.viewer.locale,
    }
    const chunks = serialize(
      info,
      exportPages(
        running,
        scope,
        exportQuery,
        opened.fields.map((field) => field.id),
      ),
    )
    const response = download(c, running.log, { name: `table.${parsedFormat.data}`, type, parts: chunks })
    response.headers.set(
      'content-disposition',
      contentDisposition('attachment', `${fileName(opened.table.name)}.${parsedFormat.data}`),
    )
    return response
  })
}

const formatName = z.enum(['csv', 'xlsx', 'json'])
const fieldIds = z.array(id).max(500).optional()

/** A file name that every system accepts. */
function fileName(name: string): string {
  return (
    name
      .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'Table'
  )
}
