import type { Hue } from '#design/tint.ts'
import { fontOf, padding } from './grid-theme.ts'
import { truncateText, baselineOf, roundedRectPath, measureWidth, type CellCanvas } from './cell-canvas.ts'

/** Selected choices in their colours. In tall rows they wrap. */
export function drawChips(canvas: CellCanvas, chips: readonly { name: string; hue: Hue }[]): void {
  const { ctx, x, width, palette, lines } = canvas
  ctx.font = fontOf(palette, 520, 12)
  ctx.textBaseline = 'middle'
  const right = x + width - padding
  let left = x + padding
  let middle = baselineOf(canvas)
  let line = 1
  for (const { name, hue } of chips) {
    const fullWidth = measureWidth(ctx, name) + 14
    if (left > x + padding && left + fullWidth > right && line < lines) {
      left = x + padding
      middle += 24
      line += 1
    }
    const chipWidth = Math.min(fullWidth, right - left)
    // A narrower chip would be unreadable.
    if (chipWidth < Math.min(fullWidth, 24)) return
    left += drawChip(canvas, name, hue, left, middle, chipWidth) + 4
  }
}

/** Returns the width of the chip. */
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
