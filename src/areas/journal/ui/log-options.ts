import type { Option } from '#design/inputs/select.tsx'
import type { Filters } from './log-query.ts'

export const kindOptions: Option<Filters['kind']>[] = [
  { value: 'any', label: 'By anything' },
  { value: 'person', label: 'By people' },
  { value: 'key', label: 'By API keys' },
  { value: 'agent', label: 'By agents' },
  { value: 'flow', label: 'By flows' },
  { value: 'system', label: 'By Taaskly' },
]

export const effectOptions: Option<Filters['effect']>[] = [
  { value: 'any', label: 'Any effect' },
  { value: 'write', label: 'Write' },
  { value: 'send', label: 'Send' },
  { value: 'destroy', label: 'Delete' },
]

export const spanOptions: Option<Filters['span']>[] = [
  { value: 'any', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'custom', label: 'Custom dates' },
]

/** Areas first, as prefixes of action names, then every action by its title. */
export function actionOptions(actions: readonly { name: string; title: string }[]): Option<string>[] {
  const areas = [...new Set(actions.map(({ name }) => name.split('.')[0] ?? ''))]
  return [
    { value: '', label: 'Any action' },
    ...areas.map((area) => ({ value: `${area}.`, label: areaLabel(area), hint: 'all' })),
    ...actions.map(({ name, title }) => ({ value: name, label: title })),
  ]
}

/** "ownData" is "Own data". */
function areaLabel(area: string): string {
  const label = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}
