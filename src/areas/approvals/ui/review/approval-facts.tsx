import type { ReactNode } from 'react'
import { labelOf } from '#platform/contract/form-fields.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { ApprovalDetails } from '../../contract.ts'
import { requesterLabel, formatValue } from '../labels.ts'

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
      {Object.entries(edited ?? input).map(([name, value]) => {
        const text = formatValue(value, names)
        return text === undefined ? null : (
          <Fact key={name} name={labelOf(name)}>
            {text}
          </Fact>
        )
      })}
      <Fact name="Can it be undone?">{irreversible ?? 'Yes.'}</Fact>
      <Fact name="Runs out">{when(expiresAt)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 max-sm:text-12">{name}</dt>
      <dd className="wrap-anywhere max-sm:mb-1.5">{children}</dd>
    </>
  )
}
