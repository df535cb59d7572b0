import { listSubscriptionProblems } from '#areas/connections/actions/events/subscriptions.ts'
import { listMailRoutes } from '#areas/mail/actions/routes.ts'
import { listHooks } from '#platform/server/events/hooks/store.ts'
import type { HealthContext, HealthReport, HealthReporter } from '#platform/server/monitoring/health.ts'
import { listSchedules } from '#platform/server/jobs/schedules/schedules.ts'
import { hasAddress } from '../../rules/hook-types.ts'
import * as store from '../../store/triggers.ts'
import { findNodeType } from '../nodes/node-types.ts'
import { eventOf, isConnected } from '../nodes/triggers/connected.ts'
import { triggerKind } from './names.ts'

/** Every live trigger: its last run, its next time, and why it does not work. */
export const health: HealthReporter = async (db, scope, context) => {
  const triggers = await store.listTriggerStates(db, scope)
  if (triggers.length === 0) return []
  const schedules = new Map((await listSchedules(db, scope, triggerKind)).map((each) => [each.id, each]))
  const hooks = new Map((await listHooks(db, scope, triggerKind)).map((each) => [each.id, each]))
  const routes = new Set((await listMailRoutes(db, scope, triggerKind)).map(({ route }) => route))
  const eventProblems = await listSubscriptionProblems(db, scope, context)
  return triggers
    .filter(({ type }) => type !== 'flow.manual')
    .map(({ id, type, name, flow, owner_id, error, last_event }): HealthReport => {
      const schedule = schedules.get(id)
      const hook = hooks.get(id)
      const problem =
        (owner_id === null ? 'Its owner is gone. Publish the flow again.' : error) ??
        (type === 'flow.schedule' ? scheduleProblem(schedule) : null) ??
        (hasAddress(type) ? hookProblem(hook) : null) ??
        (type === 'flow.mail' && !routes.has(id) ? missingAddress : null) ??
        eventProblems.get(id) ??
        null
      return {
        id: `flows.trigger.${id}`,
        kind: type === 'flow.schedule' ? 'schedule' : 'trigger',
        title: `${name}: ${titleOf(context, type)}`,
        state: problem === null ? 'fine' : 'failing',
        lastSuccess: last_event && new Date(last_event).toISOString(),
        nextDue: schedule ? new Date(schedule.next_at).toISOString() : null,
        error: problem,
        ...(problem !== null && {
          otherwise: { action: 'flows.setActive', input: { id: flow, isActive: false }, label: 'Turn the flow off' },
        }),
      }
    })
}

function titleOf({ connectionProviders }: HealthContext, type: string): string {
  const events = connectionProviders.flatMap(({ events: all = [] }) => all)
  const event = events.find(({ name }) => isConnected(type) && name === eventOf(type))
  const title = event?.title ?? findNodeType(type)?.title ?? type
  return title.charAt(0).toLowerCase() + title.slice(1)
}

/** The process that starts it may be dead: then nothing else tells so. */
function scheduleProblem(schedule: Awaited<ReturnType<typeof listSchedules>>[number] | undefined): string | null {
  if (!schedule) return 'Its schedule is missing. Turn the flow off and on again.'
  if (schedule.error !== null) return schedule.error
  const lateMs = Date.now() - new Date(schedule.due_at).getTime()
  return lateMs > maxLateMs ? 'It is due but has not started: work in the background is late.' : null
}

/** A refused request that no accepted one has followed for an hour. */
function hookProblem(hook: Awaited<ReturnType<typeof listHooks>>[number] | undefined): string | null {
  if (!hook) return missingAddress
  if (hook.refused_at === null || Date.now() - new Date(hook.refused_at).getTime() > showRefusalMs) return null
  return `A request was refused: ${hook.refusal ?? ''}`
}

const missingAddress = 'Its address or mailbox is missing. Turn the flow off and on again.'
const maxLateMs = 30_000
const showRefusalMs = 3_600_000
