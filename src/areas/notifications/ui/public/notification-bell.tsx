import { Suspense, useState } from 'react'
import BellIcon from 'lucide-react/icons/bell'
import { Button } from '#design/buttons/button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { countNotifications } from '../../contract/inbox.ts'

const NotificationPanel = lazyComponent(() => import('../notification-panel.tsx'))

/** Shows how many notifications are unread and opens the panel. The panel stays mounted after that. */
export function Bell() {
  const { data } = useRead(countNotifications, {})
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const unread = data?.unread ?? 0
  return (
    <>
      <Button
        kind="ghost"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        className="relative aspect-square px-0"
        onClick={() => setPanel('open')}
      >
        <BellIcon />
        {unread > 0 && (
          <span aria-hidden className={badgeClass}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <Suspense>
        {panel !== 'never' && (
          <NotificationPanel open={panel === 'open'} onOpenChange={(open) => setPanel(open ? 'open' : 'closed')} />
        )}
      </Suspense>
    </>
  )
}

const badgeClass =
  'absolute top-0 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-on-accent tabular-nums'
