import type { z } from 'zod'
import type { rowChange } from '#platform/contract/event.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { handleChange as contract } from '../../contract/internal.ts'
import { findTimeZone } from '../../store/time-zone.ts'
import * as store from '../../store/triggers.ts'
import { maxDepth, startFlowRun } from '../run/start-run.ts'
import { itemOfChange } from './change-item.ts'
import { isTrue } from './condition.ts'

type Change = z.infer<typeof rowChange>

/** Starts the flows that watch the table of a change. Each acts for its owner, and gets only what its owner may see. */
export const handleChange = implement(contract, async (change, context) => {
  const triggers = await store.listTriggersOfTable(context.db, context.scope, change.table)
  // A flow does not start itself.
  const others = triggers.filter(({ flow }) => change.actor.kind !== 'flow' || change.actor.id !== flow)
  if (others.length === 0) return {}
  const callers =
    change.actor.kind === 'flow' ? await store.findCausingRuns(context.db, context.scope, change.entry) : []
  for (const trigger of others) await startForChange(context, change, trigger, callers)
  return {}
})

async function startForChange(
  { db, scope, running }: { db: Db; scope: Scope; running: Runtime },
  change: Change,
  trigger: store.LiveTrigger,
  callers: readonly string[],
): Promise<void> {
  const setError = (error: string | null) => store.setTriggerError(db, scope, trigger.id, error)
  if (callers.length >= maxDepth) return setError(endless)
  const found = await itemOfChange({ db, scope, running }, change, trigger)
  if (found === 'no-owner') return setError('Its owner may no longer work here. Publish the flow again.')
  if (found === 'not-wanted') return
  const condition = trigger.parameters['condition']
  if (typeof condition === 'string' && condition !== '') {
    const result = isTrue(condition, found, trigger, await findTimeZone(db, scope, trigger))
    if (typeof result === 'string') return setError(`Its condition fails: ${result}`)
    if (!result) return
  }
  await setError(null)
  await startFlowRun(
    { db, scope, running },
    {
      flow: trigger.flow,
      trigger: { node: trigger.node, type: trigger.type, label: labels[change.kind] },
      items: [found],
      callers: [...callers],
    },
  )
}

const labels = { added: 'Added', changed: 'Changed', removed: 'Removed' }
const endless = `Flows have started each other more than ${maxDepth} times in a row, so this one did not start again.`
