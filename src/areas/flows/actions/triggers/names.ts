/** The schedules and hooks of flows in the platform. */
export const triggerKind = 'flows.trigger'

/** Never change it: the listener's position is stored under it. */
export const changeListenerName = 'flows.changes'
