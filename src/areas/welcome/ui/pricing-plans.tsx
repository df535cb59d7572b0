import Check from 'lucide-react/icons/check'
import { Button } from '#design/buttons/button.tsx'
import { useSession } from '#platform/web/auth/session.ts'
import { plans } from '#areas/workspaces/contract/plans.ts'
import {
  highlights,
  formatMoney,
  monthlyPriceIfYearly,
  offeredPlans,
  priceNote,
  type OfferedPlan,
} from './pricing-format.ts'

/** The cards contain both prices; CSS shows one, by the switch on top. */
export function PricingPlans() {
  return (
    <section aria-label="Plans" className="grid border-y border-line lg:grid-cols-3">
      {offeredPlans.map((name) => (
        <PlanCard key={name} name={name} />
      ))}
    </section>
  )
}

function PlanCard({ name }: { name: OfferedPlan }) {
  const { signedIn } = useSession()
  const plan = plans[name]
  return (
    <div className="flex flex-col border-line px-5 py-6 not-first:border-t lg:px-10 lg:pt-8 lg:pb-10 lg:not-first:border-t-0 lg:not-first:border-l">
      <h2 className="text-[17px]/6 font-semibold">{plan.name}</h2>
      <p className="text-14 text-ink-2">{plan.for}</p>
      <p className="mt-4 display text-[3.25rem]/14 tracking-[-0.04em] tabular-nums">
        <span className="group-has-[#paid-yearly:checked]/pricing:hidden">{formatMoney(plan.price.month)}</span>
        <span className="not-group-has-[#paid-yearly:checked]/pricing:hidden">
          {formatMoney(monthlyPriceIfYearly(name))}
        </span>
      </p>
      <p className="text-13 text-ink-3">
        <span className="group-has-[#paid-yearly:checked]/pricing:hidden">{priceNote(name, 'month')}</span>
        <span className="not-group-has-[#paid-yearly:checked]/pricing:hidden">{priceNote(name, 'year')}</span>
      </p>
      {/* While nobody is billed, every plan starts the same way. */}
      <Button
        kind={name === 'pro' ? 'primary' : undefined}
        size="xl"
        full
        className="mt-6"
        render={<a href={signedIn ? '/dashboard' : '/auth/signup'} />}
      >
        {signedIn ? 'Open Taaskly' : 'Start free'}
      </Button>
      <ul className="mt-6 flex flex-col gap-2.5 text-15">
        {highlights(name).map((highlight) => (
          <li key={highlight} className="flex gap-2.5">
            <Check className="mt-1 text-accent-ink" />
            {highlight}
          </li>
        ))}
      </ul>
    </div>
  )
}
