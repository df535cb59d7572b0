import type { Condition } from '../contract/conditions.ts'
import type { Flag, Variant } from '../contract/flags.ts'

/** Whoever is asked about, as far as they are known. */
export type FlagContext = {
  /** A browser's own id, or the person's. */
  distinctId: string
  person?: {
    id: string
    email: string
    admin: boolean
    createdAt: string
    account: { id: string; type: 'personal' | 'business' }
    /** What was noted of them. */
    properties: Readonly<Record<string, unknown>>
    /** What they have said about features that can be tried early, by flag. */
    asked: Readonly<Record<string, boolean>>
  }
}

type EvaluableFlag = Pick<Flag, 'key' | 'active' | 'rollout' | 'conditions' | 'variants' | 'payload'>
export type FlagEvaluation = {
  value: boolean | string
  payload: Flag['payload']
  reason: 'asked' | 'conditions' | 'rollout' | 'off'
}

/** Whether a flag is on for somebody, and which variant. The same for the same flag and person, now and tomorrow. */
export function evaluateFlag(flag: EvaluableFlag, context: FlagContext): FlagEvaluation {
  const off = (reason: FlagEvaluation['reason']) => ({ value: false, payload: null, reason })
  if (!flag.active) return off('off')
  // What somebody has said themselves counts first.
  const asked = context.person?.asked[flag.key]
  if (asked === false) return off('asked')
  if (asked) return on(flag, context, 'asked')
  if (!meetsAll(flag.conditions, context)) return off('conditions')
  if (bucketOf(flag.key, context.distinctId) >= flag.rollout) return off('rollout')
  return on(flag, context, 'conditions')
}

function on(flag: EvaluableFlag, { distinctId }: FlagContext, reason: FlagEvaluation['reason']): FlagEvaluation {
  const variant = variantForBucket(flag.variants, bucketOf(`${flag.key}/variant`, distinctId))
  if (!variant) return { value: true, payload: flag.payload, reason }
  return { value: variant.key, payload: variant.payload ?? flag.payload, reason }
}

/** Shares lie one after another from 0 to 100. */
function variantForBucket(variants: readonly Variant[], bucket: number): Variant | undefined {
  let end = 0
  return variants.find(({ share }) => (end += share) > bucket) ?? variants.at(-1)
}

export function meetsAll(conditions: readonly Condition[], context: FlagContext): boolean {
  return conditions.every((condition) => meets(condition, context))
}

/** Somebody who is not known meets no condition. */
function meets(condition: Condition, { person }: FlagContext): boolean {
  if (!person) return false
  switch (condition.is) {
    case 'admin':
      return person.admin
    case 'emailDomain':
      return condition.domains.includes(person.email.split('@').at(-1)?.toLowerCase() ?? '')
    case 'account':
      return condition.accounts.includes(person.account.id)
    case 'person':
      return condition.people.includes(person.id)
    case 'accountType':
      return person.account.type === condition.type
    case 'joinedBefore':
      return person.createdAt < condition.day
    case 'joinedAfter':
      return person.createdAt.slice(0, 10) >= condition.day
    case 'earlyAccess':
      return Object.values(person.asked).includes(true)
    case 'property':
      return propertyText(person.properties[condition.name]) === condition.value
  }
}

function propertyText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString()
  return typeof value === 'string' ? value : undefined
}

/**
 * A place from 0 to just under 100, as good as random over ids and always the same for one: whoever has a flag at 10 % has
 * it at 25 % too, and each flag draws anew.
 */
export function bucketOf(key: string, distinctId: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const letter of `${key}.${distinctId}`) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  const mixed = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return ((mixed >>> 0) / 2 ** 32) * 100
}

/** What is wrong with the variants of a flag, if anything. */
export function variantsError(variants: readonly Variant[]): string | undefined {
  if (variants.length === 0) return undefined
  if (variants.length === 1) return 'Give at least two variants, or none.'
  if (new Set(variants.map(({ key }) => key)).size < variants.length) return 'Each variant needs a key of its own.'
  const sum = variants.reduce((all, { share }) => all + share, 0)
  return sum === 100 ? undefined : `The shares must make 100 together; they make ${sum}.`
}
