/** Groups numbered items, in ascending order, into runs without a gap. */
export function neighbourRuns<T extends { number: number }>(items: readonly T[]): [T, ...T[]][] {
  const runs: [T, ...T[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.number === item.number - 1) run.push(item)
    else runs.push([item])
  }
  return runs
}
