import type { Check } from '#areas/health/contract.ts'

type State = Check['state']
export type Line = { title: string; state: State; says: string }

/** The checks of the installation as the parts that people know. What no part names is nobody's concern here. */
export function partsOf(checks: readonly Check[]): Line[] {
  return parts.map(({ title, names }) => {
    const its = checks.filter(({ name }) => names.includes(name))
    const worst = its.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0]
    return { title, state: worst?.state ?? 'off', says: worst?.says ?? '' }
  })
}

/** All of it in a few words. What is not set up is no problem, but does not work either. */
export function statusWords(lines: readonly Line[]): { kind: 'success' | 'neutral' | 'warn' | 'danger'; word: string } {
  const troubled = lines.filter(({ state }) => state === 'warning' || state === 'failing')
  const off = lines.filter(({ state }) => state === 'off').map(({ title }) => title)
  if (troubled.length === 0)
    return off.length > 0
      ? { kind: 'neutral', word: `${off.join(' and ')} not set up` }
      : { kind: 'success', word: 'All working' }
  const kind = troubled.some(({ state }) => state === 'failing') ? 'danger' : 'warn'
  return { kind, word: troubled.length === 1 ? 'One problem' : `${troubled.length} problems` }
}

/** What is not well, and for those who can do something about it, what. */
export function troubleWords(lines: readonly Line[], isAdmin: boolean): string[] {
  const off = lines.filter(({ state }) => state !== 'fine')
  if (isAdmin) return off.map(({ title, says }) => `${title}: ${says}`)
  const isBroken = off.some(({ state }) => state === 'failing' || state === 'warning')
  return isBroken ? ['Only the admins of this installation can mend this.'] : []
}

export const stateWords: Record<State, { word: string; look: string }> = {
  fine: { word: 'Working', look: 'text-success' },
  off: { word: 'Not set up', look: 'text-ink-3' },
  warning: { word: 'Needs a look', look: 'text-warn' },
  failing: { word: 'Not working', look: 'text-danger' },
}

const order: readonly State[] = ['failing', 'warning', 'off', 'fine']

const parts: readonly { title: string; names: readonly Check['name'][] }[] = [
  { title: 'App and API', names: ['database', 'migrations', 'clock'] },
  { title: 'Work in the background', names: ['queue'] },
  { title: 'Files', names: ['storage'] },
  { title: 'Email', names: ['mail'] },
]
