import type { Hue } from '#design/tint.ts'
import { fontOf, padding } from './grid-theme.ts'
import { truncateText, baselineOf, roundedRectPath, measureWidth, type CellCanvas } from './cell-canvas.ts'

/** What was chosen, in its colours. In high rows they go on in the next line. */
export function drawChips(pen: CellCanvas, chips: readonly { name: string; hue: Hue }[]): void {
  const { ctx, x, width, palette, lines } = pen
  ctx.font = fontOf(palette, 520, 12)
  ctx.textBaseline = 'middle'
  const right = x + width - padding
  let left = x + padding
  let middle = baselineOf(pen)
  let line = 1
  for (const { name, hue } of chips) {
    const fullWidth = measureWidth(ctx, name) + 14
    if (left > x + padding && left + fullWidth > right && line < lines) {
      left = x + padding
      middle += 24
      line += 1
    }
    const chipWidth = Math.min(fullWidth, right - left)
    // Of a long name less than this says nothing.
    if (chipWidth < Math.min(fullWidth, 24)) return
    left += drawChip(pen, name, hue, left, middle, chipWidth) + 4
  }
}

/** One of them; says how wide it was. */
export function drawChip(
  { ctx, palette }: CellCanvas,
  name: string,
  hue: Hue,
  left: number,
  middle: number,
  maxWidth: number,
): number {
  ctx.font = fontOf(palette, 520, 12)
  const width = Math.min(measureWidth(ctx, name) + 14, maxWidth)
  const { fill, ink } = palette.tints[hue]
  ctx.fillStyle = fill
  roundedRectPath(ctx, left, Math.round(middle - 10), width, 20, 6)
  ctx.fill()
  ctx.fillStyle = ink
  ctx.textBaseline = 'middle'
  ctx.fillText(truncateText(ctx, name, width - 14), left + 7, middle)
  return width
}
