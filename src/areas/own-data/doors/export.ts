import type { OpenDoors } from '#platform/server/area.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { scopeOf } from '#platform/server/caller.ts'
import { download } from '#platform/server/http/download.ts'
import { limits } from '#platform/server/http/limits.ts'
import { askRight } from '#platform/server/run.ts'
import { zipOf } from '#platform/server/zip.ts'
import { packOf } from '../actions/pack.ts'
import { takeTicket } from './ticket.ts'
import { prepareExport } from '../contract.ts'

/** GET /own-data/export?ticket=…: all that the person may read in one archive, for the ticket of ownData.prepare. */
export const openExport: OpenDoors = (app, running, whoIs) => {
  const { knock, enter } = limits(Math.min(running.settings.rateLimit, 30))

  app.get('/own-data/export', async (c) => {
    knock(c)
    const caller = await whoIs(c.req.raw)
    enter(c, caller)
    askRight(prepareExport, caller)
    const scope = scopeOf(caller)
    if (caller.kind !== 'person' || scope.kind !== 'account')
      return refuse('own-data.person-only', 403, 'Only a signed-in person can take their data out.')
    await takeTicket(running, scope, c.req.query('ticket') ?? '')
    const name = `taaskly-${new Date().toISOString().slice(0, 10)}.zip`
    const parts = zipOf(packOf(running, caller.person))
    return download(c, running.log, { name, type: 'application/zip', parts })
  })
}
