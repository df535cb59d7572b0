/** Names, prices and limits of all plans. Prices are in cents; null means no limit. */
export const plans = {
  free: {
    name: 'Free',
    for: 'For one person, to try it on real work.',
    price: { month: 0, year: 0 },
    perSeat: false,
    limits: {
      people: 1,
      storageBytes: 1e9,
      fileBytes: 100e6,
      creditsMonth: 500,
      agents: 3,
      flows: 5,
      flowRunsMonth: 200,
      tableRows: 5_000,
      historyDays: 7,
    },
    extraCredits: null,
    has: { ownModels: false, api: false, roles: false, auditLog: false, verifiedMark: false },
    bundles: 0,
  },
  pro: {
    name: 'Pro',
    for: 'For one person with a lot on.',
    price: { month: 1_200, year: 12_000 },
    perSeat: false,
    limits: {
      people: 1,
      storageBytes: 50e9,
      fileBytes: 5e9,
      creditsMonth: 5_000,
      agents: null,
      flows: null,
      flowRunsMonth: 10_000,
      tableRows: 1_000_000,
      historyDays: 90,
    },
    extraCredits: { credits: 1_000, price: 600 },
    has: { ownModels: true, api: true, roles: false, auditLog: false, verifiedMark: false },
    bundles: 1,
  },
  business: {
    name: 'Business',
    for: 'For teams that share the work.',
    price: { month: 2_000, year: 20_000 },
    perSeat: true,
    limits: {
      people: null,
      storageBytes: 100e9,
      fileBytes: 20e9,
      creditsMonth: 10_000,
      agents: null,
      flows: null,
      flowRunsMonth: 100_000,
      tableRows: 1_000_000,
      historyDays: 365,
    },
    extraCredits: { credits: 1_000, price: 500 },
    has: { ownModels: true, api: true, roles: true, auditLog: true, verifiedMark: true },
    bundles: 4,
  },
  /** The plan of everybody where billing is `none`, the default. */
  'self-hosted': {
    name: 'Self-hosted',
    for: 'Everything, on a machine of your own.',
    price: { month: 0, year: 0 },
    perSeat: false,
    limits: {
      people: null,
      storageBytes: null,
      fileBytes: null,
      creditsMonth: null,
      agents: null,
      flows: null,
      flowRunsMonth: null,
      tableRows: null,
      historyDays: null,
    },
    extraCredits: null,
    has: { ownModels: true, api: true, roles: true, auditLog: true, verifiedMark: true },
    bundles: 4,
  },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof plans

/** `none`: nobody pays, no limits. `test`: our own checkout that takes no money. `stripe`: real payments. */
export type Billing = 'none' | 'test' | 'stripe'

export type Limits = Readonly<Record<Limit, number | null>>

export function limitsOf(plan: PlanName): Limits {
  return plans[plan].limits
}

/** The chosen plan matters only where billing is on. */
export function effectivePlan(billing: Billing, chosen: PlanName | undefined): PlanName {
  if (billing === 'none') return 'self-hosted'
  return chosen ?? 'free'
}

type Limit =
  | 'people'
  | 'storageBytes'
  | 'fileBytes'
  | 'creditsMonth'
  | 'agents'
  | 'flows'
  | 'flowRunsMonth'
  | 'tableRows'
  | 'historyDays'

type Plan = {
  name: string
  for: string
  price: { month: number; year: number }
  perSeat: boolean
  limits: Limits
  extraCredits: { credits: number; price: number } | null
  has: { ownModels: boolean; api: boolean; roles: boolean; auditLog: boolean; verifiedMark: boolean }
  bundles: number
}
