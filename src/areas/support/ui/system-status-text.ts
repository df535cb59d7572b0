import type { Check } from '#areas/health/contract.ts'

type CheckState = Check['state']
export type StatusEntry = { title: string; state: CheckState; description: string }

/** The checks of the installation as the parts that people know. What no part names is nobody's concern here. */
export function summarizeChecks(checks: readonly Check[]): StatusEntry[] {
  return statusParts.map(({ title, names }) => {
    const partChecks = checks.filter(({ name }) => names.includes(name))
    const worst = partChecks.toSorted((a, b) => severityOrder.indexOf(a.state) - severityOrder.indexOf(b.state))[0]
    return { title, state: worst?.state ?? 'off', description: worst?.description ?? '' }
  })
}

/** All of it in a few words. What is not set up is no problem, but does not work either. */
export function overallStatus(lines: readonly StatusEntry[]): {
  kind: 'success' | 'neutral' | 'warn' | 'danger'
  label: string
} {
  const problems = lines.filter(({ state }) => state === 'warning' || state === 'failing')
  const off = lines.filter(({ state }) => state === 'off').map(({ title }) => title)
  if (problems.length === 0)
    return off.length > 0
      ? { kind: 'neutral', label: `${off.join(' and ')} not set up` }
      : { kind: 'success', label: 'All working' }
  const kind = problems.some(({ state }) => state === 'failing') ? 'danger' : 'warn'
  return { kind, label: problems.length === 1 ? 'One problem' : `${problems.length} problems` }
}

/** What is not well, and for those who can do something about it, what. */
export function problemMessages(lines: readonly StatusEntry[], isAdmin: boolean): string[] {
  const off = lines.filter(({ state }) => state !== 'fine')
  if (isAdmin) return off.map(({ title, description }) => `${title}: ${description}`)
  const isBroken = off.some(({ state }) => state === 'failing' || state === 'warning')
  return isBroken ? ['Only the admins of this installation can mend this.'] : []
}

export const stateLabels: Record<CheckState, { label: string; colorClass: string }> = {
  fine: { label: 'Working', colorClass: 'text-success' },
  off: { label: 'Not set up', colorClass: 'text-ink-3' },
  warning: { label: 'Needs a look', colorClass: 'text-warn' },
  failing: { label: 'Not working', colorClass: 'text-danger' },
}

const severityOrder: readonly CheckState[] = ['failing', 'warning', 'off', 'fine']

const statusParts: readonly { title: string; names: readonly Check['name'][] }[] = [
  { title: 'App and API', names: ['database', 'migrations', 'clock'] },
  { title: 'Work in the background', names: ['queue'] },
  { title: 'Files', names: ['storage'] },
  { title: 'Email', names: ['mail'] },
]
