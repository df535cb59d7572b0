import type { RegisterRoutes } from '#platform/server/area.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import { download } from '#platform/server/http/download.ts'
import { exportBudget, requestLimits } from '#platform/server/http/request-limits.ts'
import { requirePermission } from '#platform/server/actions/run-action.ts'
import { zipStream } from '#platform/server/formats/zip.ts'
import { exportFiles } from '../actions/export-files.ts'
import { consumeTicket } from './ticket.ts'
import { prepareExport } from '../contract.ts'

/** GET /own-data/export?ticket=…: the archive, for a ticket of ownData.prepare. */
export const addExportRoute: RegisterRoutes = (app, running, whoIs) => {
  const { limitByNetwork, limitByCaller } = requestLimits(running, exportBudget)

  app.get('/own-data/export', async (c) => {
    limitByNetwork(c)
    const caller = await whoIs(c.req.raw)
    limitByCaller(c, caller)
    requirePermission(prepareExport, caller)
    const scope = scopeOf(caller)
    if (caller.kind !== 'person' || scope.kind !== 'account')
      return refuse('own-data.person-only', 403, 'Only a signed-in person can take their data out.')
    await consumeTicket(running, scope, c.req.query('ticket') ?? '')
    const name = `taaskly-${new Date().toISOString().slice(0, 10)}.zip`
    const parts = zipStream(exportFiles(running, caller.person))
    return download(c, running.log, { name, type: 'application/zip', parts })
  })
}
