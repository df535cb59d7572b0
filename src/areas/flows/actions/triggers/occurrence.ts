import { refuse } from '#platform/contract/refusal.ts'
import type { ScheduleHandler } from '#platform/server/jobs/schedules/schedule.ts'
import { findTrigger } from '../../store/triggers.ts'
import { startFlowRun } from '../run/start-run.ts'
import { triggerKind } from './names.ts'

/** Starts a run at the time of a schedule, in the transaction that takes it. */
export const scheduleHandler: ScheduleHandler = {
  kind: triggerKind,
  run: async (running, db, scope, { schedule, at }) => {
    const trigger = await findTrigger(db, scope, scope.account, schedule)
    if (!trigger) return
    if (trigger.owner !== scope.person)
      refuse('flows.other-owner', 409, 'The flow has another owner. Publish it again.')
    await startFlowRun(
      { running, db, scope },
      {
        flow: trigger.flow,
        trigger: { node: trigger.node, type: trigger.type, label: 'Schedule' },
        items: [{ json: { time: at.toISOString() } }],
      },
    )
  },
}
