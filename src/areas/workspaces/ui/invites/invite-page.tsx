import { useParams } from '@tanstack/react-router'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readInvite } from '../../contract/invites.ts'
import { InviteAnswer } from './invite-answer.tsx'
import { InviteFacts } from './invite-facts.tsx'
import { InviteFrame } from './invite-frame.tsx'
import { ClosedInvite, UnknownInvite } from './closed-invite.tsx'

/** Opening the page changes nothing; the person has to accept. */
export default function InvitePage() {
  const { token = '' } = useParams({ strict: false })
  const { data: invite, error, refetch } = useRead(readInvite, { token })
  if (error && !invite)
    return (
      <InviteFrame>
        <UnknownInvite refusal={error} onRetry={() => void refetch()} />
      </InviteFrame>
    )
  if (!invite)
    return (
      <InviteFrame>
        <Skeleton rows={4} />
      </InviteFrame>
    )
  return (
    <InviteFrame of={invite}>
      {invite.state === 'open' && !invite.you?.isMember ? (
        <>
          <InviteFacts invite={invite} />
          <InviteAnswer invite={invite} token={token} />
        </>
      ) : (
        <ClosedInvite invite={invite} />
      )}
    </InviteFrame>
  )
}
