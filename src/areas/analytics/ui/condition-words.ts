import type { Condition } from '../contract/conditions.ts'

/** Whom something is for, as people say it. */
export function whomWords(conditions: readonly Condition[]): string {
  const [first, ...others] = conditions.map(conditionWords)
  return [first ?? 'Everyone', ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ')
}

export function conditionWords(condition: Condition): string {
  switch (condition.is) {
    case 'admin':
      return 'Admins of this installation'
    case 'emailDomain':
      return `Address at ${condition.domains.join(' or ')}`
    case 'account':
      return condition.accounts.length === 1 ? '1 workspace' : `${condition.accounts.length} workspaces`
    case 'person':
      return condition.people.length === 1 ? '1 person' : `${condition.people.length} people`
    case 'accountType':
      return condition.type === 'business' ? 'Business workspaces' : 'Personal workspaces'
    case 'joinedBefore':
      return `Joined before ${dateWords(condition.day)}`
    case 'joinedAfter':
      return `Joined since ${dateWords(condition.day)}`
    case 'earlyAccess':
      return 'Asked for early access'
    case 'property':
      return `${condition.name} is ${condition.value}`
  }
}

export type Kind = Condition['is']

type KindWords = {
  label: string
  asks?: string
  lacks?: string
  isDay?: true
  /** Chosen by name; what is written are their ids. */
  among?: 'people' | 'workspaces'
}

/** What is written for each kind, and what is asked for. */
export const kinds: Record<Kind, KindWords> = {
  admin: { label: 'Admins of this installation' },
  emailDomain: {
    label: 'Address at a domain',
    asks: 'Domains, with commas between them',
    lacks: 'Write at least one domain.',
  },
  accountType: { label: 'Kind of workspace', asks: 'personal or business' },
  account: {
    label: 'Certain workspaces',
    asks: 'Workspaces',
    lacks: 'Choose at least one workspace.',
    among: 'workspaces',
  },
  person: { label: 'Certain people', asks: 'People', lacks: 'Choose at least one person.', among: 'people' },
  joinedBefore: { label: 'Joined before a day', asks: 'Day', lacks: 'Choose a day.', isDay: true },
  joinedAfter: { label: 'Joined since a day', asks: 'Day', lacks: 'Choose a day.', isDay: true },
  earlyAccess: { label: 'Asked for early access' },
  property: { label: 'A noted property', asks: 'Property, as name = value', lacks: 'Write a name, = and a value.' },
}

/** The condition that was written, or nothing where it is not whole. The server looks at it again. */
export function conditionFrom(kind: Kind, written: string): Condition | undefined {
  const list = written
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [name = '', value = ''] = written.split('=').map((part) => part.trim())
  switch (kind) {
    case 'admin':
    case 'earlyAccess':
      return { is: kind }
    case 'emailDomain':
      return list.length > 0 ? { is: kind, domains: list } : undefined
    case 'account':
      return list.length > 0 ? { is: kind, accounts: list } : undefined
    case 'person':
      return list.length > 0 ? { is: kind, people: list } : undefined
    case 'accountType':
      return written === 'personal' || written === 'business' ? { is: kind, type: written } : undefined
    case 'joinedBefore':
    case 'joinedAfter':
      return /^\d{4}-\d\d-\d\d$/.test(written) ? { is: kind, day: written } : undefined
    case 'property':
      return name && value ? { is: kind, name, value } : undefined
  }
}

function dateWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}
