/** The median and the 95th percentile; NaN if there are no values. */
export function quantilesOf(values: readonly number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
