import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { labelOf } from '#platform/contract/forms/form-fields.ts'

export type PaletteGroup = { title: string; types: NodeTypeInfo[] }

/** The palette: the engine's own nodes by group, then the actions by area. */
export function paletteGroups(types: readonly NodeTypeInfo[]): PaletteGroup[] {
  const own = ownGroups.map(({ group, title }) => ({ title, types: types.filter((type) => type.group === group) }))
  const actions = types.filter(({ group }) => group === 'action')
  const areas = [...new Set(actions.map(({ area }) => area ?? 'other'))].toSorted()
  return [
    ...own,
    ...areas.map((area) => ({
      title: labelOf(area),
      types: actions.filter((type) => (type.area ?? 'other') === area),
    })),
  ].filter((group) => group.types.length > 0)
}

const ownGroups: { group: NodeTypeInfo['group']; title: string }[] = [
  { group: 'trigger', title: 'Starts a flow' },
  { group: 'ai', title: 'Agents and AI' },
  { group: 'logic', title: 'Decide and wait' },
  { group: 'data', title: 'Shape data' },
  { group: 'web', title: 'Web' },
  { group: 'people', title: 'People' },
]

/** The types that match all words, best first: the title is them, begins with them, has them, the rest does. */
export function searchTypes(types: readonly NodeTypeInfo[], search: string): NodeTypeInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const scored = types.flatMap((type) => {
    const title = type.title.toLowerCase()
    const all = `${title} ${type.description.toLowerCase()} ${type.type.toLowerCase()} ${type.area ?? ''}`
    if (!words.every((word) => all.includes(word))) return []
    const [first = ''] = words
    if (title === words.join(' ')) return [{ type, score: -1 }]
    const score = title.startsWith(first) ? 0 : words.every((word) => title.includes(word)) ? 1 : 2
    return [{ type, score: score + (type.group === 'action' ? 0.5 : 0) }]
  })
  return scored.toSorted((a, b) => a.score - b.score).map(({ type }) => type)
}
