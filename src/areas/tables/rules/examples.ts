import type { Field } from '../contract/field.ts'

/** An example value for the API. */
export function exampleValue({ type, name, options }: Field): unknown {
  switch (type) {
    case 'number':
    case 'currency':
      return 12.5
    case 'percent':
      return 0.25
    case 'duration':
      return 3600
    case 'rating':
      return 3
    case 'checkbox':
      return true
    case 'date':
      return '2026-11-17'
    case 'dateTime':
    case 'createdAt':
    case 'changedAt':
      return '2026-11-17T09:00:00.000Z'
    case 'singleSelect':
      return options.choices?.[0]?.name ?? null
    case 'multiSelect':
      return options.choices?.slice(0, 2).map((choice) => choice.name) ?? []
    case 'email':
      return 'maya@example.com'
    case 'url':
      return 'https://example.com/'
    case 'phone':
      return '+4520123456'
    case 'autonumber':
      return 1
    case 'member':
    case 'createdBy':
    case 'changedBy':
      return '0199a8e4-7c00-7000-8000-000000000001'
    case 'attachment':
      return []
    default:
      return `${name} of one row`
  }
}
