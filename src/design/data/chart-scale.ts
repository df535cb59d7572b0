/** The end of an axis of four steps: the next round number. */
export function niceMaximum(maximum: number): number {
  const step = maximum / 4
  const ten = 10 ** Math.floor(Math.log10(step))
  const nice = [1, 2, 2.5, 5, 10].map((times) => times * ten).find((times) => times >= step) ?? step
  return 4 * Math.max(1, nice)
}

/** Positions in percent, moved apart where labels would overlap. */
export function spreadLabels(positions: readonly number[], minGap = 8): number[] {
  const order = positions.map((_, index) => index).toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
  const moved = [...positions]
  let lowest = -Infinity
  for (const index of order) {
    moved[index] = Math.max(positions[index] ?? 0, lowest)
    lowest = (moved[index] ?? 0) + minGap
  }
  return moved
}
