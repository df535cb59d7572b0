import { plans, type PlanName } from '#areas/workspaces/contract/plans.ts'

/** The plans on the pricing page, in order. */
export const offeredPlans = ['free', 'pro', 'business'] as const
export type OfferedPlan = (typeof offeredPlans)[number]

/** `$12`; cents only if there are any. */
export function formatMoney(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

/** `5,000`, `1 million`, `No limit`. */
export function formatCount(number: number | null): string {
  if (number === null) return 'No limit'
  return number >= 1e6 ? `${number / 1e6} million` : number.toLocaleString('en-GB')
}

/** `100 MB`, `50 GB`, `No limit`. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return 'No limit'
  return bytes >= 1e9 ? `${bytes / 1e9} GB` : `${bytes / 1e6} MB`
}

/** `7 days`, `1 year`, `No limit`. */
export function formatDays(number: number | null): string {
  if (number === null) return 'No limit'
  return number === 365 ? '1 year' : `${number} days`
}

/** The price of a month if a year is paid at once. */
export function monthlyPriceIfYearly(name: PlanName): number {
  return plans[name].price.year / 12
}

export function priceNote(name: OfferedPlan, period: 'month' | 'year'): string {
  const { price, perSeat } = plans[name]
  if (price.month === 0) return 'for good'
  const each = perSeat ? 'a seat, a month' : 'a month'
  return period === 'month' ? each : `${each}, ${formatMoney(price.year)} paid once a year`
}

/** The main features of a plan, from its limits. */
export function highlights(name: OfferedPlan): string[] {
  const { limits, has, bundles } = plans[name]
  const work =
    limits.agents === null
      ? 'Agents and flows without limit'
      : `${limits.agents} agents, ${formatCount(limits.flows)} flows`
  return [
    `${formatCount(limits.creditsMonth)} credits a month${limits.people === null ? ', shared' : ''}`,
    ...(has.roles ? ['Roles, invites and approvals'] : [work, `Tables up to ${formatCount(limits.tableRows)} rows`]),
    `${formatSize(limits.storageBytes)} of files`,
    ...(has.ownModels ? ['Your own model keys, API and MCP'] : []),
    ...(bundles > 0 ? [bundles === 1 ? 'One bundle included' : `All ${numberWord(bundles)} bundles`] : []),
    ...(has.auditLog ? ['Audit log and export'] : []),
    ...(has.verifiedMark ? ['Verified mark for your site'] : []),
  ]
}

function numberWord(number: number): string {
  return ['no', 'one', 'two', 'three', 'four'][number] ?? String(number)
}
