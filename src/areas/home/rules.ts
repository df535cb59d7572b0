/** When the person was last seen, and when they had left before that. */
export type Visit = { lastSeenAt: string; leftAt: string | null }

/** A shorter absence does not count: a reload, a meeting, another tab. */
export const absenceMs = 30 * 60_000
/** How often a visit is recorded. */
export const visitIntervalMs = 5 * 60_000

/**
 * The current visit. The person left at the start of the last long gap between the times they were present: when they were
 * last seen, their own actions since, and now. Without such a gap, `leftAt` stays.
 */
export function updateVisit(visit: Visit | undefined, actionTimes: readonly string[], now: Date): Visit {
  const lastSeenAt = now.toISOString()
  if (!visit) return { lastSeenAt, leftAt: null }
  const times = [visit.lastSeenAt, ...actionTimes, lastSeenAt]
    .map((at) => Date.parse(at))
    // Times in the future come from a clock that was set back.
    .filter((at) => at <= now.getTime())
    .sort((a, b) => a - b)
  const left = times.findLast((at, index) => (times[index + 1] ?? at) - at > absenceMs)
  return { lastSeenAt, leftAt: left === undefined ? visit.leftAt : new Date(left).toISOString() }
}

export function isVisitDue(visit: Visit | undefined, now: Date): boolean {
  return !visit || now.getTime() - Date.parse(visit.lastSeenAt) > visitIntervalMs
}

/** After this many actions a workspace is no longer new. */
export const maxActionsInNew = 50

/** First steps by the name of their action. Actions that do not exist are left out. */
export const firstSteps = {
  personal: ['focus.addTask', 'accounts.createBusiness', 'profile.change'],
  business: ['focus.addTask', 'invites.create', 'keys.create'],
} as const
