/** A number between two others; undefined if there is no room left, so that all have to be numbered anew. */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return (after ?? 1) - 1
  if (after === undefined) return before + 1
  const middle = before + (after - before) / 2
  return middle > before && middle < after ? middle : undefined
}
