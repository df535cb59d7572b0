import type { Check } from '#areas/health/contract.ts'

type CheckState = Check['state']
export type StatusEntry = { title: string; state: CheckState; description: string }

/** Groups the checks into parts that people know. Other checks are left out. */
export function summarizeChecks(checks: readonly Check[]): StatusEntry[] {
  return statusParts.map(({ title, names }) => {
    const partChecks = checks.filter(({ name }) => names.includes(name))
    const worst = partChecks.toSorted((a, b) => severityOrder.indexOf(a.state) - severityOrder.indexOf(b.state))[0]
    return { title, state: worst?.state ?? 'off', description: worst?.description ?? '' }
  })
}

/** A part that is not set up is not a problem. */
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

/** Only admins get the details, because only they can fix it. */
export function problemMessages(lines: readonly StatusEntry[], isAdmin: boolean): string[] {
  const off = lines.filter(({ state }) => state !== 'fine')
  if (isAdmin) return off.map(({ title, description }) => `${title}: ${description}`)
  const isBroken = off.some(({ state }) => state === 'failing' || state === 'warning')
  return isBroken ? ['Only the admins of this installation can fix this.'] : []
}

export const stateLabels: Record<CheckState, { label: string; colorClass: string }> = {
  fine: { label: 'Working', colorClass: 'text-success' },
  off: { label: 'Not set up', colorClass: 'text-ink-3' },
  warning: { label: 'Needs attention', colorClass: 'text-warn' },
  failing: { label: 'Not working', colorClass: 'text-danger' },
}

const severityOrder: readonly CheckState[] = ['failing', 'warning', 'off', 'fine']

const statusParts: readonly { title: string; names: readonly Check['name'][] }[] = [
  { title: 'App and API', names: ['database', 'migrations', 'clock'] },
  { title: 'Background jobs', names: ['queue'] },
  { title: 'Files', names: ['storage'] },
  { title: 'Email', names: ['mail'] },
]
