import type { Condition } from './conditions.ts'

/** The person or browser that a flag or survey is decided for. */
export type FlagContext = {
  /** The person's id, or the browser's own id for a visitor. */
  distinctId: string
  person?: {
    id: string
    email: string
    admin: boolean
    createdAt: string
    account: { id: string; type: 'personal' | 'business' }
    /** Properties that posthog-js has set for the person. */
    properties: Readonly<Record<string, unknown>>
    /** Early access that the person has joined (true) or left (false), by flag key. */
    earlyAccess: Readonly<Record<string, boolean>>
  }
}

export function meetsAll(conditions: readonly Condition[], context: FlagContext): boolean {
  return conditions.every((condition) => meets(condition, context))
}

/** A visitor meets no condition. */
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
      return Object.values(person.earlyAccess).includes(true)
    case 'property':
      return propertyText(person.properties[condition.name]) === condition.value
  }
}

function propertyText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return value.toString()
  return typeof value === 'string' ? value : undefined
}

/**
 * A hash from 0 to just under 100, the same each time for one key and id. A person who has a flag at 10 % keeps it at
 * 25 %. Each key gives other buckets.
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
