import { useSyncExternalStore } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { isStickyAlert, alertStore, dismissAlert, type Alert, type AlertPosition } from './alert.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { TimerBar } from './timer-bar.tsx'

/** Where `alert(…)` appears. Once in the page, near its root. */
export function Alerts() {
  const alerts = useSyncExternalStore(alertStore.subscribe, alertStore.read, readOnServer)
  return positions.map(([position, positionClasses]) => {
    const shown = alerts.filter((alert) => alert.position === position)
    return (
      shown.length > 0 && (
        <section
          key={position}
          aria-label="Alerts"
          className={cx('fixed z-(--z-toast) flex w-90 max-w-[calc(100vw-2rem)] flex-col gap-2', positionClasses)}
        >
          {shown.map((alert) => (
            <AlertCard key={alert.id} alert={alert} onClose={() => dismissAlert(alert.id)} />
          ))}
        </section>
      )
    )
  })
}

export function AlertCard({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { type, msg, detail, addrs, action } = alert
  const { icon: Icon, color } = variants[type]
  return (
    <div role={type === 'error' ? 'alert' : 'status'} className={classes}>
      <Icon className={cx('mt-0.5', color)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{msg}</p>
        {detail && <p className="text-ink-2">{detail}</p>}
        {addrs && <p className="wrap-anywhere text-ink-2">{addrs.join(', ')}</p>}
        {action && (
          <button
            type="button"
            className="mt-0.5 min-h-6 font-medium text-accent-ink hover:underline"
            onClick={action.onClick}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" size="xs" onClick={onClose}>
        <X />
      </IconButton>
      {!isStickyAlert(alert) && <TimerBar onEnd={onClose} />}
    </div>
  )
}

/* The server renders no alerts. */
const noAlerts: readonly Alert[] = []
const readOnServer = () => noAlerts

const variants = {
  success: { icon: CircleCheck, color: 'text-success' },
  error: { icon: CircleX, color: 'text-danger' },
  info: { icon: Info, color: 'text-info' },
  warn: { icon: CircleAlert, color: 'text-warn' },
}

const positions: [AlertPosition, string][] = [
  ['top-right', 'top-4 right-4'],
  ['top-left', 'top-4 left-4'],
  ['bottom-right', 'right-4 bottom-[calc(1rem+var(--offline-height))]'],
  ['bottom-left', 'bottom-[calc(1rem+var(--offline-height))] left-4'],
]

const classes =
  'group relative flex w-full animate-rise gap-2.5 overflow-hidden rounded-lg border border-transparent bg-raised p-3 text-13 shadow-pop'
