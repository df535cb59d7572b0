import { refuse } from '#platform/contract/refusal.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { requireExternalAccess } from '#platform/server/actions/run-action.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import { exportBudget, requestLimits } from '#platform/server/http/request-limits.ts'
import { contentDisposition, serveBytes } from '#platform/server/storage/serve-bytes.ts'
import { fileKey, refuseMissingData } from '../actions/runs/large-outputs.ts'
import { requireDataAccess } from '../actions/runs/data-access.ts'
import { getRun } from '../actions/runs/get-run.ts'
import { readNodeData } from '../contract/runs.ts'
import { listExecutions } from '../store/run-nodes.ts'

/**
 * GET /flow-data?run={id}&node={id}&index={n}: all that a node gave, as JSON, where the run shows only the beginning. A link
 * cannot send a header, so the workspace is in the URL too.
 */
export const registerNodeDataRoute: RegisterRoutes = (app, running, findCaller) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running, exportBudget)

  app.get('/flow-data', async (c) => {
    limitByNetwork(c)
    const { workspace, ...query } = c.req.query()
    const headers = new Headers(c.req.raw.headers)
    if (workspace) headers.set('x-workspace', workspace)
    const caller = await findCaller(new Request(c.req.url, { headers }))
    limitByCaller(c, caller)
    requireExternalAccess(readNodeData, caller)
    const scope = scopeOf(caller)
    if (scope.kind !== 'account') return refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    const wanted = readNodeData.input.safeParse({ ...query, index: Number(query['index'] ?? 0) }).data
    if (!wanted) return refuseNoData()
    const { run, executions } = await running.database.read(scope, async (db) => {
      const found = await getRun(db, scope, wanted.run)
      requireDataAccess(scope, found)
      return { run: found, executions: await listExecutions(db, scope, found.id) }
    })
    const execution = executions.find((each) => each.run.node === wanted.node && each.run.index === wanted.index)
    const file = execution?.data.file
    if (!file) return refuseNoData()
    const node = run.run_graph.nodes.find(({ id }) => id === wanted.node)
    const served = await serveBytes(c, {
      size: file.bytes,
      tag: file.id,
      headers: {
        'content-type': 'application/json',
        'content-disposition': contentDisposition('attachment', `${node?.name ?? 'Step'} ${run.number}.json`),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
      read: (range) => running.storage.read(fileKey(file.id), range),
    })
    return served ?? refuseMissingData()
  })
}

function refuseNoData(): never {
  refuse('flows.no-data', 404, 'There is no such data here. The run may have been deleted.')
}
