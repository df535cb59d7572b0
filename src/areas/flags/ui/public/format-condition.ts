import type { Condition } from '../../contract/conditions.ts'

/** `calendarDay` of `useTimeFormat`. */
type FormatDay = (day: string) => string

export function formatAudience(conditions: readonly Condition[], calendarDay: FormatDay): string {
  const [first, ...others] = conditions.map((condition) => formatCondition(condition, calendarDay))
  return [first ?? 'Everyone', ...others.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ')
}

export function formatCondition(condition: Condition, calendarDay: FormatDay): string {
  switch (condition.is) {
    case 'admin':
      return 'Admins of this installation'
    case 'emailDomain':
      return `Email at ${condition.domains.join(' or ')}`
    case 'account':
      return condition.accounts.length === 1 ? '1 workspace' : `${condition.accounts.length} workspaces`
    case 'person':
      return condition.people.length === 1 ? '1 person' : `${condition.people.length} people`
    case 'accountType':
      return condition.type === 'business' ? 'Business workspaces' : 'Personal workspaces'
    case 'joinedBefore':
      return `Joined before ${calendarDay(condition.day)}`
    case 'joinedAfter':
      return `Joined since ${calendarDay(condition.day)}`
    case 'earlyAccess':
      return 'Joined early access'
    case 'property':
      return `${condition.name} is ${condition.value}`
  }
}

export type ConditionKind = Condition['is']

type ConditionInput = {
  label: string
  inputLabel?: string
  missingMessage?: string
  isDate?: true
  /** Chosen from a list; the text then has their ids. */
  among?: 'people' | 'workspaces'
}

export const conditionInputs: Record<ConditionKind, ConditionInput> = {
  admin: { label: 'Admins of this installation' },
  emailDomain: {
    label: 'Email at a domain',
    inputLabel: 'Domains, separated by commas',
    missingMessage: 'Write at least one domain.',
  },
  accountType: { label: 'Kind of workspace', inputLabel: 'personal or business' },
  account: {
    label: 'Specific workspaces',
    inputLabel: 'Workspaces',
    missingMessage: 'Choose at least one workspace.',
    among: 'workspaces',
  },
  person: {
    label: 'Specific people',
    inputLabel: 'People',
    missingMessage: 'Choose at least one person.',
    among: 'people',
  },
  joinedBefore: { label: 'Joined before a day', inputLabel: 'Day', missingMessage: 'Choose a day.', isDate: true },
  joinedAfter: { label: 'Joined since a day', inputLabel: 'Day', missingMessage: 'Choose a day.', isDate: true },
  earlyAccess: { label: 'Joined early access' },
  property: {
    label: 'A property',
    inputLabel: 'Property, as name = value',
    missingMessage: 'Write a name, = and a value.',
  },
}

/** Undefined if something is missing. The server checks the condition again. */
export function parseCondition(kind: ConditionKind, text: string): Condition | undefined {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [name = '', value = ''] = text.split('=').map((part) => part.trim())
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
      return text === 'personal' || text === 'business' ? { is: kind, type: text } : undefined
    case 'joinedBefore':
    case 'joinedAfter':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? { is: kind, day: text } : undefined
    case 'property':
      return name && value ? { is: kind, name, value } : undefined
  }
}
