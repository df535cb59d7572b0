import Server from 'lucide-react/icons/server'
import { Link } from '#design/buttons/link.tsx'
import { useSession } from '#platform/web/auth/session.ts'
import { Closing } from './landing/closing.tsx'
import { PageHeading } from './page-heading.tsx'
import { PricingPlans } from './pricing-plans.tsx'
import { questions } from './pricing-questions.ts'
import { PricingTable } from './pricing-table.tsx'

export default function PricingPage() {
  return (
    <div className="group/pricing">
      <PageHeading
        title="Pay for people. Agents don’t need a seat."
        description="Start free and stay there as long as you like. Change or cancel any day; nothing is deleted when you do."
      />
      <SelfHosted />
      <Period />
      <PricingPlans />
      <PricingTable />
      <Questions />
      <Closing />
    </div>
  )
}

/** Two radio buttons without a script: CSS shows the prices of the checked one. */
function Period() {
  return (
    <fieldset className="flex flex-wrap items-center gap-3 px-5 py-6 lg:px-10 lg:py-8">
      <legend className="sr-only">Paid</legend>
      <span className="inline-flex gap-0.5 rounded-lg bg-surface-3 p-0.75">
        {(['monthly', 'yearly'] as const).map((period) => (
          <label key={period} className={periodClasses}>
            <input
              type="radio"
              name="paid"
              id={`paid-${period}`}
              autoComplete="off"
              defaultChecked={period === 'monthly'}
              className="sr-only"
            />
            {period === 'monthly' ? 'Monthly' : 'Yearly'}
          </label>
        ))}
      </span>
      <span className="text-13 text-ink-2">Two months free with yearly</span>
    </fieldset>
  )
}

const periodClasses =
  'relative inline-flex h-9 cursor-pointer items-center rounded-md px-4 text-13 font-medium text-ink-2 hover:text-ink ' +
  'has-checked:bg-surface has-checked:text-ink has-checked:ring has-checked:ring-line dark:has-checked:bg-line-strong ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline'

/** True for installations with billing `none`, the default, so it comes before the prices. */
function SelfHosted() {
  const { signedIn } = useSession()
  return (
    <section className="flex gap-4 border-y border-line bg-surface-2 px-5 py-6 lg:gap-5 lg:px-10 lg:py-8">
      <Server className="mt-0.5 size-5 text-accent-ink" />
      <div className="max-w-180">
        <h2 className="text-[17px]/6 font-semibold">Here everything is free</h2>
        <p className="mt-1 text-15 text-ink-2">
          Billing is off on this installation: whoever signs up has everything, with no limits but the machine’s. That
          is how Taaskly comes on a server of your own: one program that brings its own database,{' '}
          <code className="text-14">npm start</code>, no account with us, no call home. The plans below are for
          installations that bill.{' '}
          {signedIn ? <Link href="/dashboard">Open Taaskly</Link> : <Link href="/auth/signup">Start free</Link>}
        </p>
      </div>
    </section>
  )
}

function Questions() {
  return (
    <>
      <h2 className="display px-5 pt-12 pb-4 text-28 tracking-[-0.03em] lg:px-10 lg:pt-18 lg:pb-5 lg:text-[2.125rem]/[1.12]">
        Good to know
      </h2>
      <section aria-label="Questions and answers" className="grid border-t border-line lg:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div
            key={question}
            className="border-b border-line-soft px-5 py-6 lg:px-10 lg:even:border-l lg:even:border-l-line"
          >
            <h3 className="mb-1 text-15 font-semibold">{question}</h3>
            <p className="text-15 text-ink-2">{answer}</p>
          </div>
        ))}
      </section>
    </>
  )
}
