import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { DeliveryBadge, DeliveryProblem } from '#areas/outgoing/ui/public/delivery-state.tsx'
import { alert } from '#design/feedback/alert.ts'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { listInvites, resendInvite, revokeInvite, type Invite } from '../../contract/invites.ts'
import { roleNames } from '../public/role-labels.ts'
import { formatTimeLeft } from '../format.ts'

/** Invites without an answer. */
export function InviteList({ onInvite }: { onInvite: () => void }) {
  const { data, error, refetch } = useRead(listInvites, {})
  if (error && !data)
    return (
      <div className="pt-4">
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      </div>
    )
  if (!data)
    return (
      <div className="pt-4">
        <Skeleton rows={3} lead="person" />
      </div>
    )
  if (data.invites.length === 0)
    return (
      <EmptyState title="No open invites" action={<Button onClick={onInvite}>Invite people</Button>}>
        People you invite are listed here until they join or decline.
      </EmptyState>
    )
  return (
    <div className="pt-4">
      <Group label="Invites">
        {data.invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </Group>
    </div>
  )
}

function InviteRow({ invite }: { invite: Invite }) {
  const { person } = useSignedIn()
  const { ago } = useTimeFormat()
  const { id, email, role, state, createdAt, expiresAt, invitedBy, delivery } = invite
  const resend = useWrite(resendInvite, {
    onDone: () => alert({ type: 'success', msg: 'The invite is on its way again.', addrs: [email] }),
  })
  const revoke = useWrite(revokeInvite, {
    onDone: () => alert({ type: 'success', msg: 'The invite is revoked. Its link no longer works.', addrs: [email] }),
  })
  const by = invitedBy?.id === person.id ? 'you' : (invitedBy?.name ?? 'somebody who has left')
  return (
    <GroupRow
      lead={
        <span
          aria-hidden
          className="flex size-8 items-center justify-center rounded-full border border-dashed border-line-hover text-ink-3"
        >
          <Mail className="size-3.5" />
        </span>
      }
      title={email}
      detail={
        <>
          {roleNames[role]}, invited by {by}, {ago(createdAt)}
          {state === 'open' && delivery && (
            <div className="mt-2 empty:hidden">
              <DeliveryProblem delivery={delivery} />
            </div>
          )}
        </>
      }
      end={
        <>
          {state !== 'open' ? (
            <Badge kind="warn">Expired</Badge>
          ) : delivery && delivery.state !== 'sent' ? (
            <DeliveryBadge delivery={delivery} />
          ) : (
            <Badge kind="info">Invited</Badge>
          )}
          {state === 'open' && <span className="max-lg:hidden">{formatTimeLeft(expiresAt, new Date())}</span>}
          <LazyMenu
            align="end"
            trigger={
              <IconButton label={`Actions for ${email}`}>
                <Ellipsis />
              </IconButton>
            }
            items={[
              { label: 'Send again', icon: <RefreshCw />, onClick: () => resend.mutate({ id }) },
              { label: 'Take back', icon: <X />, danger: true, onClick: () => revoke.mutate({ id }) },
            ]}
          />
        </>
      }
    />
  )
}
