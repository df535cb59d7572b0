/** Whether the rows fit between two positions with room for later ones: doubles have limited precision. */
export function hasRoom(low: number, high: number, count: number): boolean {
  return (high - low) / (count + 1) >= minStep(low, high)
}

/** Evenly spaced positions between two others. */
export function positionsBetween(low: number, high: number, count: number): number[] {
  const step = (high - low) / (count + 1)
  return Array.from({ length: count }, (_, nth) => low + step * (nth + 1))
}

/**
 * New positions for a range of rows, with a wide gap at one place; undefined if the range is too short. The last
 * position stays, and so does the first, unless there is no row before it.
 */
export function spreadPositions(low: number | null, high: number, count: number): number[] | undefined {
  const from = low ?? high - count - 1
  return low === null || (high - from) / (count + 1) >= minStep(from, high) * 1_024
    ? positionsBetween(from, high, count)
    : undefined
}

/** Neighbouring doubles have a relative distance of 2⁻⁵². */
function minStep(low: number, high: number): number {
  return Math.max(Math.abs(low), Math.abs(high), 1) * 2 ** -44
}
