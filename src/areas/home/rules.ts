/** When somebody was last seen here, and when they had left the time before. */
export type Visit = { lastSeenAt: string; leftAt: string | null }

/** Whoever is away for less has not left: a reload, a meeting, another tab. */
export const absenceMs = 30 * 60_000
/** Being here is noted at most this often. */
export const visitIntervalMs = 5 * 60_000

/**
 * The visit as it is now. They left before the last long gap between the moments in which they were here: when they were
 * last seen, what they did with their own hands since, and now. Without such a gap they left when they did.
 */
export function updateVisit(visit: Visit | undefined, actionTimes: readonly string[], now: Date): Visit {
  const lastSeenAt = now.toISOString()
  if (!visit) return { lastSeenAt, leftAt: null }
  const times = [visit.lastSeenAt, ...actionTimes, lastSeenAt]
    .map((at) => Date.parse(at))
    // A clock that was set back has made moments that are still to come.
    .filter((at) => at <= now.getTime())
    .sort((a, b) => a - b)
  const left = times.findLast((at, index) => (times[index + 1] ?? at) - at > absenceMs)
  return { lastSeenAt, leftAt: left === undefined ? visit.leftAt : new Date(left).toISOString() }
}

export function isVisitDue(visit: Visit | undefined, now: Date): boolean {
  return !visit || now.getTime() - Date.parse(visit.lastSeenAt) > visitIntervalMs
}

/** In a workspace where more than this was done, nobody needs to be shown how to begin. */
export const maxActionsInNew = 50

/** How one begins, each step by the action that does it. Those of areas that are not there are left out. */
export const firstSteps = {
  personal: ['focus.addTask', 'accounts.createBusiness', 'profile.change'],
  business: ['focus.addTask', 'invites.create', 'keys.create'],
} as const
