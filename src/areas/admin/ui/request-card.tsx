import { Fragment, type ReactNode } from 'react'
import type { VerificationRequest } from '#areas/verification/contract.ts'
import { WorkspaceAvatar } from '#areas/workspaces/ui/public/workspace-avatar.tsx'
import { Card } from '#design/layout/card.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { VerificationDecisionForm } from './verification-decision-form.tsx'

export function RequestCard({ request }: { request: VerificationRequest }) {
  const { account, askedBy, legalName, companyNumber, website, address, documents, note } = request
  const { day } = useTimeFormat()
  const people = account.members === 1 ? '1 person' : `${account.members} people`
  const facts: [label: string, value: ReactNode][] = [
    ['Legal name', legalName],
    ['Company number', companyNumber],
    ['Website', <LinkedText key="website" text={website} />],
    ['Address', address],
    ['On Taaskly', `Since ${day(account.createdAt)}, ${people}`],
    ['Note', note],
  ]
  return (
    <Card className="p-5">
      <div className="flex items-center gap-3">
        <WorkspaceAvatar {...account} size={56} />
        <div className="min-w-0">
          <h2 className="text-16 font-semibold break-words">{account.name}</h2>
          <p className="text-12 break-words text-ink-3">
            {account.handle && `/${account.handle}, `}
            {askedBy ? `asked by ${askedBy.name} (${askedBy.email || 'by phone'})` : 'asked by somebody who has left'}
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-3 gap-y-1.5 text-13 grid-cols-[108px_minmax(0,1fr)] sm:grid-cols-[132px_minmax(0,1fr)]">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt className="text-ink-3">{label}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <h3 className="mt-5 mb-1.5 text-13 font-semibold">Documents</h3>
      <p className="text-13 break-words whitespace-pre-line">
        <LinkedText text={documents} />
      </p>
      <div className="mt-5">
        {request.state === 'waiting' ? <VerificationDecisionForm request={request} /> : <DecisionNotice {...request} />}
      </div>
    </Card>
  )
}

function DecisionNotice({ state, reason, decidedAt }: VerificationRequest) {
  const { day } = useTimeFormat()
  const when = decidedAt ? ` on ${day(decidedAt)}` : ''
  if (state === 'approved') return <Notice kind="success">Approved{when}. The business shows the verified mark.</Notice>
  return (
    <Notice kind="danger">
      Refused{when}. {reason}
    </Notice>
  )
}

/** Text from strangers. Its links send no referrer. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </Link>
    ) : (
      part
    ),
  )
}
