import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import Settings from 'lucide-react/icons/settings'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Sheet } from '#design/overlays/sheet.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { countNotifications, markAllRead } from '../contract/inbox.ts'
import { NotificationList } from './notification-list.tsx'

type NotificationPanelProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function NotificationPanel({ open, onOpenChange }: NotificationPanelProps) {
  const { data } = useRead(countNotifications, {})
  const [tab, setTab] = useState<'all' | 'waiting'>('all')
  const undo = useUndoEntry()
  const read = useWrite(markAllRead, {
    onDone: ({ count }, _, entry) => {
      if (count > 0 && entry) offerUndo(`${count} marked as read`, () => undo.mutate({ id: entry }))
    },
  })
  const close = () => onOpenChange(false)
  return (
    <Sheet
      width={400}
      open={open}
      onOpenChange={onOpenChange}
      title="Notifications"
      actions={
        <>
          <Button
            kind="ghost"
            size="sm"
            busy={read.isPending}
            disabled={data?.unread === 0}
            onClick={() => read.mutate({})}
          >
            Mark all read
          </Button>
          <IconButton label="Notification settings" render={<Link to="/settings/notifications" />} onClick={close}>
            <Settings />
          </IconButton>
        </>
      }
    >
      <Tabs
        label="Filter notifications"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'all', label: 'All', ...withCount(data?.all), panel: <NotificationList onNavigate={close} /> },
          {
            value: 'waiting',
            label: 'Needs you',
            ...withCount(data?.waiting),
            panel: <NotificationList only="waiting" onNavigate={close} />,
          },
        ]}
      />
    </Sheet>
  )
}

function withCount(count: number | undefined) {
  return count ? { count } : {}
}
