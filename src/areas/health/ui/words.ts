import type { Report } from '../contract.ts'

export type Filter = 'all' | 'failing' | 'waiting'

export function fits({ state, title, error }: Report, filter: Filter, search: string): boolean {
  const said = `${title} ${error ?? ''}`.toLowerCase()
  return (filter === 'all' || state === filter) && said.includes(search.trim().toLowerCase())
}

/** The figures above the list. */
export function numbersOf(reports: readonly Report[], when: (moment: string) => string) {
  const of = (...kinds: Report['kind'][]) => reports.filter(({ kind }) => kinds.includes(kind))
  const failing = reports.filter(({ state }) => state === 'failing').length
  const next = reports.flatMap(({ nextDue }) => nextDue ?? []).toSorted()[0]
  return [
    { label: 'Needs repair', value: String(failing), note: failing === 0 ? 'Nothing' : 'Waits for a person' },
    numberOf('Schedules', of('schedule'), next ? `Next ${when(next)}` : undefined),
    numberOf('Connections', of('connection', 'trigger')),
    numberOf('Background work', of('job', 'listener', 'message')),
  ]
}

function numberOf(label: string, reports: readonly Report[], note?: string) {
  const count = (wanted: Report['state']) => reports.filter(({ state }) => state === wanted).length
  const [failing, waiting] = [count('failing'), count('waiting')]
  const trouble = failing > 0 ? `${failing} with a problem` : waiting > 0 ? `${waiting} waiting` : undefined
  return { label, value: String(reports.length), note: trouble ?? note ?? (reports.length > 0 ? 'All well' : 'None') }
}

/** Failing and waiting ones stand together, the rest by what they are. */
export function groupsOf(reports: readonly Report[]): { title: string; reports: Report[] }[] {
  const groups = [
    { title: 'Needs repair', reports: reports.filter(({ state }) => state === 'failing') },
    { title: 'Waiting', reports: reports.filter(({ state }) => state === 'waiting') },
    ...kinds.map((kind) => ({
      title: kindWords[kind].many,
      reports: reports.filter((report) => report.state === 'fine' && report.kind === kind),
    })),
  ]
  return groups.filter((group) => group.reports.length > 0)
}

export const kindWords: Record<Report['kind'], { one: string; many: string }> = {
  trigger: { one: 'Trigger', many: 'Triggers' },
  schedule: { one: 'Schedule', many: 'Schedules' },
  connection: { one: 'Connection', many: 'Connections' },
  job: { one: 'Job', many: 'Background work' },
  listener: { one: 'Follows changes', many: 'What follows changes' },
  message: { one: 'Message', many: 'Messages' },
}

const kinds = ['trigger', 'schedule', 'connection', 'job', 'listener', 'message'] as const
