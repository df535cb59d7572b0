/** A short message about something that just happened. */
export type Alert = {
  id: number
  type: 'success' | 'error' | 'info' | 'warn'
  msg: string
  detail?: string
  /** The email addresses it is about, listed below the message. */
  addrs?: readonly string[]
  action?: { label: string; onClick: () => void }
  position: AlertPosition
}

export type AlertPosition = 'top-right' | 'top-left' | 'bottom-right' | 'bottom-left'

/** Shows an alert, from anywhere. Returns a function that removes it. */
export function alert(options: Omit<Alert, 'id' | 'position'> & { position?: AlertPosition }) {
  const id = (lastId += 1)
  publish(limitStack([...alerts, { position: 'top-right', ...options, id }]))
  return () => dismissAlert(id)
}

export function dismissAlert(id: number) {
  publish(alerts.filter((alert) => alert.id !== id))
}

/** An error with an action button stays until it is closed; all others leave by themselves. */
export function isStickyAlert(alert: Alert) {
  return alert.type === 'error' && alert.action !== undefined
}

export const alertStore = {
  read: () => alerts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** At most three at once: the oldest that is not sticky is removed first. */
function limitStack(all: readonly Alert[]): readonly Alert[] {
  if (all.length <= 3) return all
  const oldest = all.find((alert) => !isStickyAlert(alert)) ?? all[0]
  return all.filter((alert) => alert !== oldest)
}

function publish(next: readonly Alert[]) {
  alerts = next
  for (const listener of listeners) listener()
}

let lastId = 0
let alerts: readonly Alert[] = []
const listeners = new Set<() => void>()
