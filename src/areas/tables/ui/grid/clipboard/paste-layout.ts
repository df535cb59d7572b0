import type { Rectangle } from '@glideapps/glide-data-grid'

/** Where pasted cells go: once, or repeated over the selection if they fit into it evenly. */
export function pasteLayout(
  cells: readonly (readonly string[])[],
  range: Rectangle,
): { width: number; height: number; at: (column: number, row: number) => string } {
  const height = cells.length
  const width = cells.reduce((max, row) => Math.max(max, row.length), 0)
  const fits = height > 0 && width > 0 && range.width % width === 0 && range.height % height === 0
  const repeats = fits && (range.width > width || range.height > height)
  return {
    width: repeats ? range.width : width,
    height: repeats ? range.height : height,
    at: (column, row) => cells[row % height]?.[column % width] ?? '',
  }
}

/** Splits rows into parts of at most `maxCells` cells. */
export function splitRows<Each>(rows: readonly Each[], cellsInRow: number, maxCells: number): Each[][] {
  const size = Math.max(1, Math.floor(maxCells / Math.max(1, cellsInRow)))
  const parts: Each[][] = []
  for (let start = 0; start < rows.length; start += size) parts.push(rows.slice(start, start + size))
  return parts
}
