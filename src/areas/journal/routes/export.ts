import type { RegisterRoutes } from '#platform/server/area.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import { csvLine } from '#platform/server/formats/csv.ts'
import { download, encodeInChunks } from '#platform/server/http/download.ts'
import { exportBudget, requestLimits } from '#platform/server/http/request-limits.ts'
import { parseRequestParams } from '#platform/server/http/request-params.ts'
import { parseInput, requireExternalAccess } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readLog } from '../actions/log.ts'
import { listEntries, type Entry } from '../contract.ts'

const exportPageSize = 1_000

/**
 * GET /journal/export?as=csv: the journal as a file, with the filters and the permission of journal.list. A link cannot
 * send a header, so the workspace is in the address.
 */
export const registerExportRoute: RegisterRoutes = (app, running, resolveCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running, exportBudget)

  app.get('/journal/export', async (c) => {
    limitByNetwork(c)
    const { as: [format = 'csv'] = [], workspace: [workspace] = [], ...query } = c.req.queries()
    const headers = new Headers(c.req.raw.headers)
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await resolveCaller(new Request(c.req.url, { headers }))
    limitByCaller(c, caller)
    requireExternalAccess(listEntries, caller)
    const scope = scopeOf(caller)
    if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    if (format !== 'csv' && format !== 'json')
      return refuse('journal.format', 400, 'The journal comes as csv or as json.')
    const filter = listEntries.input.parse(parseInput(listEntries, parseRequestParams(listEntries, {}, query)))
    const lines = (format === 'csv' ? toCsv : toJson)(allEntries(running, scope, filter))
    const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${format}`
    const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json'
    return download(c, running.log, { name, type, parts: encodeInChunks(lines) })
  })
}

/** Page by page, while the caller still has access. */
async function* allEntries(running: Runtime, scope: Scope, filter: ReturnType<typeof listEntries.input.parse>) {
  let before = filter.before
  while (await running.callerOf(scope)) {
    const pageFilter = { ...filter, before, limit: exportPageSize }
    const { entries, next } = await running.database.read(scope, (db) => readLog(db, scope, running, pageFilter))
    yield* entries
    if (next === null) return
    before = next
  }
  refuse('journal.not-yours', 403, 'You may no longer see this journal.')
}

async function* toCsv(entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  yield csvLine([
    'When',
    'Who',
    'By',
    'Key',
    'What',
    'Action',
    'Effect',
    'Thing',
    'Name',
    'More things',
    'Undone',
    'Entry',
  ])
  for await (const { at, who, title, action, effect, on, undone, id } of entries)
    yield csvLine([
      at,
      who.name ?? who.person,
      who.kind,
      who.through,
      title,
      action,
      effect,
      on?.word ?? null,
      on?.name ?? null,
      on?.more ?? 0,
      undone,
      id,
    ])
}

async function* toJson(entries: AsyncIterable<Entry>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const entry of entries) {
    yield `${before}${JSON.stringify(entry)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
