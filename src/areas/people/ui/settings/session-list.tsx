import { useState } from 'react'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Terminal from 'lucide-react/icons/terminal'
import { alert } from '#design/feedback/alert.ts'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { listSessions, revokeOtherSessions, revokeSession, type Session } from '../../contract/sessions.ts'
import { RowDetail } from './row-detail.tsx'

export function SessionList() {
  const { data, error, refetch } = useRead(listSessions, {})
  const [isConfirming, setConfirming] = useState(false)
  const revokeOthers = useWrite(revokeOtherSessions, {
    onDone: () => {
      setConfirming(false)
      alert({ type: 'success', msg: 'Signed out everywhere else' })
    },
  })
  if (!data) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  return (
    <>
      <Group label="Sessions">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Group>
      {data.sessions.length > 1 && (
        <Button kind="ghost" size="sm" className="mt-2" onClick={() => setConfirming(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Sign out everywhere else?"
        description="Every other browser and device that you are signed in with ends at once. This one stays."
        action="Sign out everywhere else"
        danger
        busy={revokeOthers.isPending}
        busyLabel="Signing out"
        onConfirm={() => revokeOthers.mutate({})}
      />
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { ago } = useTimeFormat()
  const { id, device, kind, address, lastSeenAt, signedInAt, isThisOne } = session
  const Icon = icons[kind]
  const revoke = useWrite(revokeSession, {
    onDone: () => alert({ type: 'success', msg: `Signed out of ${device}` }),
    optimistic: (_, cached) =>
      cached.change(listSessions, ({ sessions }) => ({ sessions: sessions.filter((each) => each.id !== id) })),
  })
  return (
    <GroupRow
      lead={<Icon className="size-5 text-ink-2" />}
      title={device}
      detail={
        <RowDetail>
          {[address, isThisOne ? 'now' : ago(lastSeenAt)].filter(Boolean).join(', ')}. Signed in {ago(signedInAt)}
        </RowDetail>
      }
      end={
        isThisOne ? (
          <Badge kind="success" dot>
            This device
          </Badge>
        ) : (
          <Button size="sm" aria-label={`Sign out of ${device}`} onClick={() => revoke.mutate({ id })}>
            Sign out
          </Button>
        )
      }
    />
  )
}

const icons = { desk: Monitor, phone: Smartphone, program: Terminal }
