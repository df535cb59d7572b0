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
  personal: ['agents.createSession', 'focus.addTask', 'tables.createTable', 'accounts.createBusiness'],
  business: ['agents.createSession', 'tables.createTable', 'flows.create', 'invites.create'],
} as const

/** The start of a workspace: its first actions, the tables that changed first, and whether the person is in a business. */
export type Onboarding = {
  type: keyof typeof firstSteps
  count: number
  actions: string[]
  tables: string[]
  isInBusiness: boolean
}

/** What the action leads to may be there without it: by an import, in the demo, or by an invite. */
export function isStepDone(action: string, { actions, tables, isInBusiness }: Onboarding): boolean {
  if (actions.includes(action)) return true
  if (action === 'accounts.createBusiness') return isInBusiness
  return tables.includes(resultTables[action] ?? '')
}

const resultTables: Partial<Record<string, string>> = {
  'agents.createSession': 'agent_sessions',
  'focus.addTask': 'focus_tasks',
  'tables.createTable': 'tables',
  'flows.create': 'flows',
  'invites.create': 'invites',
}

/** Splits changes, newest first, wherever nothing happened for longer than an absence. */
export function splitBursts<Change>(changes: readonly Change[], timeOf: (change: Change) => string): Change[][] {
  const bursts: Change[][] = []
  let last = Infinity
  for (const change of changes) {
    const at = Date.parse(timeOf(change))
    if (last - at <= absenceMs) bursts.at(-1)?.push(change)
    else bursts.push([change])
    last = at
  }
  return bursts
}
