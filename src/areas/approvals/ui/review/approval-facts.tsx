import { useTimeFormat } from '#platform/web/time-format.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { ApprovalDetails } from '../../contract.ts'
import { Fact } from '../fact.tsx'
import { requesterLabel } from '../labels.ts'
import { InputFacts } from '../public/input-facts.tsx'

export function ApprovalFacts({ approval, withAsker = true }: { approval: ApprovalDetails; withAsker?: boolean }) {
  const { description, to, from, why, irreversible, input, edited, names, askedAt, expiresAt, passedOnBy } = approval
  const me = useSignedIn().person.id
  const { ago, when } = useTimeFormat()
  return (
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[140px_minmax(0,1fr)]">
      {(withAsker || passedOnBy) && (
        <Fact name="Asked by">
          {requesterLabel(approval, me)}, {ago(askedAt)}
          {passedOnBy && `, passed on by ${passedOnBy.name}`}
        </Fact>
      )}
      <Fact name="What">{description}</Fact>
      {to && <Fact name="To">{to}</Fact>}
      {from && <Fact name="From">{from}</Fact>}
      {why && <Fact name="Why">{why}</Fact>}
      <InputFacts input={edited ?? input} names={names} />
      <Fact name="Can it be undone?">{irreversible ?? 'Yes.'}</Fact>
      <Fact name="Runs out">{when(expiresAt)}</Fact>
    </dl>
  )
}
