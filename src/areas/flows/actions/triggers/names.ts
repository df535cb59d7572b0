/** The schedules and hooks of flows in the platform. */
export const triggerKind = 'flows.trigger'

/** The address of a run that waits. */
export const resumeKind = 'flows.resume'

/** Never change it: the listener's position is stored under it. */
export const changeListenerName = 'flows.changes'
