/** The counts of each round. Times are in milliseconds, of the slowest case. */
export type Tally = Record<Column, number>

type Column = (typeof counts)[number] | (typeof failures)[number] | (typeof slowest)[number]

const counts = [
  'rounds',
  'acknowledged',
  'jobs',
  'jobs taken over',
  'delivered',
  'unknown saved',
  'unknown not saved',
  'refused',
] as const
const failures = [
  'lost',
  'doubled',
  'jobs lost',
  'jobs doubled',
  'not delivered once',
  'refused but saved',
  'views late',
  'takeovers late',
  'hung',
  'unexpected',
] as const
const slowest = ['slowest request', 'slowest back', 'slowest takeover', 'slowest view'] as const

export function emptyTally(): Tally {
  const names: readonly Column[] = [...counts, ...failures, ...slowest]
  return Object.fromEntries(names.map((name) => [name, 0])) as Tally
}

export function addTo(sum: Tally, round: Tally): void {
  for (const name of [...counts, ...failures]) sum[name] += round[name]
  for (const name of slowest) sum[name] = Math.max(sum[name], round[name])
}

export function failuresIn(tally: Tally): string[] {
  return failures.filter((name) => tally[name] > 0).map((name) => `${tally[name]} ${name}`)
}

/** One column for each kind of fault. */
export function table(tallies: ReadonlyMap<string, Tally>): string {
  const kinds = [...tallies]
  const line = (name: string, cells: string[]) =>
    [name.padEnd(20), ...cells.map((cell, place) => cell.padStart(Math.max(10, kinds[place]?.[0].length ?? 0)))].join(
      '  ',
    )
  const figures = (name: Column, show: (value: number) => string) =>
    line(
      name,
      kinds.map(([, tally]) => show(tally[name])),
    )
  return [
    line(
      '',
      kinds.map(([kind]) => kind),
    ),
    ...[...counts, ...failures].map((name) => figures(name, String)),
    ...slowest.map((name) => figures(name, (ms) => `${(ms / 1000).toFixed(2)} s`)),
  ].join('\n')
}
