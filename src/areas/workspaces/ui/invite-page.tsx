import { useParams } from '@tanstack/react-router'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { readInvite } from '../contract/invites.ts'
import { InviteAnswer } from './invite-answer.tsx'
import { InviteFacts } from './invite-facts.tsx'
import { InviteFrame } from './invite-frame.tsx'
import { InviteOver, InviteUnknown } from './invite-over.tsx'

/** Who invites to what. Nothing happens until somebody says yes. */
export default function InvitePage() {
  const { token = '' } = useParams({ strict: false })
  const { data: invite, error, refetch } = useRead(readInvite, { token })
  if (error && !invite)
    return (
      <InviteFrame>
        <InviteUnknown refusal={error} onRetry={() => void refetch()} />
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
        <InviteOver invite={invite} />
      )}
    </InviteFrame>
  )
}
