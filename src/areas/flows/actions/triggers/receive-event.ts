import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import type { ConnectionEventHandler } from '#platform/server/outgoing/connections/event-handler.ts'
import { findTimeZone } from '../../store/time-zone.ts'
import * as store from '../../store/triggers.ts'
import { startFlowRun } from '../run/start-run.ts'
import { isTrue } from './condition.ts'
import { triggerKind } from './names.ts'

/** An event of a connected service starts a flow once, also if it is replayed or comes over two connections. */
export const eventHandler: ConnectionEventHandler = {
  kind: triggerKind,
  receive: async ({ db, scope, running }, subscription, { name, key, data }) => {
    const trigger = await store.findTrigger(db, scope, scope.account, subscription)
    if (!trigger || trigger.owner !== scope.person) return
    const setError = (error: string | null) => store.setTriggerError(db, scope, trigger.id, error)
    const item = { json: { ...data } }
    const condition = trigger.parameters['condition']
    if (typeof condition === 'string' && condition !== '') {
      const result = isTrue(condition, item, trigger, await findTimeZone(db, scope, trigger))
      if (typeof result === 'string') return setError(`Its condition fails: ${result}`)
      if (!result) return
    }
    if (!(await claimIdempotencyKey(db, scope, `event:${subscription}:${name}:${key}`))) return
    await setError(null)
    const { flow, node, type } = trigger
    await startFlowRun({ db, scope, running }, { flow, trigger: { node, type, label: 'Event' }, items: [item] })
  },
}
