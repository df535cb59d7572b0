import Ellipsis from 'lucide-react/icons/ellipsis'
import Mail from 'lucide-react/icons/mail'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { DeliveryBadge, DeliveryTrouble } from '#areas/outgoing/ui/public/delivery-state.tsx'
import { alert } from '#design/alert.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { QuickMenu } from '#design/quick-menu.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { listInvites, resendInvite, revokeInvite, type Invite } from '../contract/invites.ts'
import { roleNames } from './public/role-words.ts'
import { leftWords } from './words.ts'

/** Who was invited and has not answered yet. */
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
        Whoever you invite stands here until they have joined or said no.
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
  const { ago } = useMoments()
  const { id, email, role, state, createdAt, expiresAt, invitedBy, delivery } = invite
  const resend = useWrite(resendInvite, {
    onDone: () => alert({ type: 'success', msg: 'The invite is on its way again.', addrs: [email] }),
  })
  const revoke = useWrite(revokeInvite, {
    onDone: () =>
      alert({ type: 'success', msg: 'The invite is taken back. Its link no longer works.', addrs: [email] }),
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
              <DeliveryTrouble delivery={delivery} />
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
          {state === 'open' && <span className="max-lg:hidden">{leftWords(expiresAt, new Date())}</span>}
          <QuickMenu
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
