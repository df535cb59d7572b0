/** The end of an axis of four steps: the next number that people like to read. */
export function roundTop(most: number): number {
  const step = most / 4
  const ten = 10 ** Math.floor(Math.log10(step))
  const nice = [1, 2, 2.5, 5, 10].map((times) => times * ten).find((times) => times >= step) ?? step
  return 4 * Math.max(1, nice)
}

/** Places in percent, moved apart where words would lie on each other. */
export function spread(places: readonly number[], apart = 8): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let lowest = -Infinity
  for (const index of order) {
    moved[index] = Math.max(places[index] ?? 0, lowest)
    lowest = (moved[index] ?? 0) + apart
  }
  return moved
}
