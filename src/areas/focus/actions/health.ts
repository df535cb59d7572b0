import type { HealthReporter } from '#platform/server/monitoring/health.ts'
import { isOverdue } from '../rules.ts'
import { getTimer } from '../store/timer.ts'

/** A running timer is a schedule: it must end even if no screen is open. */
export const health: HealthReporter = async (db, scope) => {
  const timer = await getTimer(db, scope)
  if (timer.state !== 'running') return []
  const isLate = isOverdue(timer, new Date())
  return [
    {
      id: 'focus.timer',
      kind: 'schedule',
      title: 'Focus timer',
      state: isLate ? 'failing' : 'fine',
      nextDue: timer.endsAt,
      error: isLate
        ? 'It is over but was not logged yet: work in the background is late. Open the timer to log it.'
        : null,
    },
  ]
}
