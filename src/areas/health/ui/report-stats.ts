import type { Report } from '../contract.ts'

export type Filter = 'all' | 'failing' | 'waiting'

export function matchesFilter({ state, title, error }: Report, filter: Filter, search: string): boolean {
  const text = `${title} ${error ?? ''}`.toLowerCase()
  return (filter === 'all' || state === filter) && text.includes(search.trim().toLowerCase())
}

export function statsOf(reports: readonly Report[], when: (time: string) => string) {
  const ofKind = (...kinds: Report['kind'][]) => reports.filter(({ kind }) => kinds.includes(kind))
  const failing = reports.filter(({ state }) => state === 'failing').length
  const next = reports.flatMap(({ nextDue }) => nextDue ?? []).toSorted()[0]
  return [
    { label: 'Needs repair', value: String(failing), note: failing === 0 ? 'Nothing' : 'Waits for a person' },
    statOf('Schedules', ofKind('schedule'), next ? `Next ${when(next)}` : undefined),
    statOf('Connections', ofKind('connection', 'trigger')),
    statOf('Background work', ofKind('job', 'listener', 'message')),
  ]
}

function statOf(label: string, reports: readonly Report[], note?: string) {
  const count = (wanted: Report['state']) => reports.filter(({ state }) => state === wanted).length
  const [failing, waiting] = [count('failing'), count('waiting')]
  const problem = failing > 0 ? `${failing} with a problem` : waiting > 0 ? `${waiting} waiting` : undefined
  return { label, value: String(reports.length), note: problem ?? note ?? (reports.length > 0 ? 'All well' : 'None') }
}

/** Failing and waiting reports form one group, the others are grouped by kind. */
export function groupsOf(reports: readonly Report[]): { title: string; reports: Report[] }[] {
  const groups = [
    { title: 'Needs repair', reports: reports.filter(({ state }) => state === 'failing') },
    { title: 'Waiting', reports: reports.filter(({ state }) => state === 'waiting') },
    ...kinds.map((kind) => ({
      title: kindLabels[kind].many,
      reports: reports.filter((report) => report.state === 'fine' && report.kind === kind),
    })),
  ]
  return groups.filter((group) => group.reports.length > 0)
}

export const kindLabels: Record<Report['kind'], { one: string; many: string }> = {
  trigger: { one: 'Trigger', many: 'Triggers' },
  schedule: { one: 'Schedule', many: 'Schedules' },
  connection: { one: 'Connection', many: 'Connections' },
  job: { one: 'Job', many: 'Background work' },
  listener: { one: 'Follows changes', many: 'What follows changes' },
  message: { one: 'Message', many: 'Messages' },
}

const kinds = ['trigger', 'schedule', 'connection', 'job', 'listener', 'message'] as const
