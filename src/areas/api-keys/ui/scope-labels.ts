import type { KeyScope } from '../contract.ts'

/** What a key may do, in a few words: "Everything", "Focus: everything", "Focus: Add a focus task and 2 more". */
export function formatScopes(scopes: readonly string[], actions: readonly KeyScope[]): string[] {
  if (scopes.includes('*')) return ['Everything you may']
  return [...Map.groupBy(scopes, areaOf)].map(([area, some]) => {
    if (some.some((scope) => scope === area || scope === `${area}.`)) return `${areaLabel(area)}: everything`
    const titles = some.map((scope) => actions.find(({ name }) => name === scope)?.title ?? `${scope}…`)
    const more = titles.length - 1
    return `${areaLabel(area)}: ${titles[0] ?? ''}${more > 0 ? ` and ${more} more` : ''}`
  })
}

export function areaOf(name: string): string {
  return name.split('.')[0] ?? name
}

/** An area's name for people: "ownData" is "Own data". */
export function areaLabel(area: string): string {
  const words = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The effect as the badge knows it. */
export function badgeEffect(effect: KeyScope['effect']): 'read' | 'write' | 'send' | 'delete' {
  return effect === 'destroy' ? 'delete' : effect
}
