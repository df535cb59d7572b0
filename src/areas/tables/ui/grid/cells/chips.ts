import type { Hue } from '#design/tint.ts'
import { fontOf, padding } from '../look.ts'
import { fitted, middleOf, roundedBox, widthOf, type Pen } from './pen.ts'

/** What was chosen, in its colours. In high rows they go on in the next line. */
export function drawChips(pen: Pen, chips: readonly { name: string; hue: Hue }[]): void {
  const { ctx, x, width, palette, lines } = pen
  ctx.font = fontOf(palette, 520, 12)
  ctx.textBaseline = 'middle'
  const right = x + width - padding
  let left = x + padding
  let middle = middleOf(pen)
  let line = 1
  for (const { name, hue } of chips) {
    const whole = widthOf(ctx, name) + 14
    if (left > x + padding && left + whole > right && line < lines) {
      left = x + padding
      middle += 24
      line += 1
    }
    const wide = Math.min(whole, right - left)
    // Of a long name less than this says nothing.
    if (wide < Math.min(whole, 24)) return
    left += drawChip(pen, name, hue, left, middle, wide) + 4
  }
}

/** One of them; says how wide it was. */
export function drawChip(
  { ctx, palette }: Pen,
  name: string,
  hue: Hue,
  left: number,
  middle: number,
  most: number,
): number {
  ctx.font = fontOf(palette, 520, 12)
  const wide = Math.min(widthOf(ctx, name) + 14, most)
  const { fill, ink } = palette.tints[hue]
  ctx.fillStyle = fill
  roundedBox(ctx, left, Math.round(middle - 10), wide, 20, 6)
  ctx.fill()
  ctx.fillStyle = ink
  ctx.textBaseline = 'middle'
  ctx.fillText(fitted(ctx, name, wide - 14), left + 7, middle)
  return wide
}
