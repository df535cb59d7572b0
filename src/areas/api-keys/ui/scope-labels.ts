import type { KeyScope } from '../contract.ts'

/** Short labels: "Everything you may", "Focus: everything", "Focus: Add a focus task and 2 more". */
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

/** "ownData" is "Own data". */
export function areaLabel(area: string): string {
  const label = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export function badgeEffect(effect: KeyScope['effect']): 'read' | 'write' | 'send' | 'delete' {
  return effect === 'destroy' ? 'delete' : effect
}
