import type { ReactNode } from 'react'
import { Badge } from '#design/data/badge.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { ReadInvite } from './invite-frame.tsx'
import { roleNames, roleDescriptions } from '../public/role-labels.ts'
import { formatTimeLeft, formatPeopleCount } from '../format.ts'

export function InviteFacts({ invite }: { invite: ReadInvite }) {
  const { account, invitedBy, role, email, expiresAt } = invite
  const { when } = useTimeFormat()
  return (
    <>
      <h1 className="display text-28 text-balance">
        {invitedBy?.name ?? 'Somebody'} invites you to {account.name}
      </h1>
      <p className="mt-1.5 flex items-center gap-2 text-14 text-ink-2">
        Work with {formatPeopleCount(account.members)} in one place.
        {account.verified && <Badge kind="success">Verified</Badge>}
      </p>
      <dl className="my-5 divide-y divide-line-soft rounded-lg border border-line text-13">
        <Fact name="Your role">
          <span className="font-medium">{roleNames[role]}</span>
          <span className="block text-12 text-ink-3">{roleDescriptions[role]}</span>
        </Fact>
        <Fact name="Sent to">
          <span className="font-medium break-all">{email}</span>
        </Fact>
        <Fact name="Works until">
          {when(expiresAt)} <span className="text-ink-3">({formatTimeLeft(expiresAt, new Date())})</span>
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 px-4 py-2.5">
      <dt className="w-20 shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}
