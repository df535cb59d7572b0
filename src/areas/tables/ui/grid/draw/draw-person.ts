import { initialsOf } from '#design/data/initials.ts'
import { hueOf } from '#design/tint.ts'
import { fontOf, padding } from './grid-theme.ts'
import { baselineOf, drawLine, type CellCanvas } from './cell-canvas.ts'

/** Somebody: round, with initials, and the name. */
export function drawPerson(pen: CellCanvas, id: string, name: string): void {
  const { ctx, x, width, palette } = pen
  const middle = baselineOf(pen)
  const { fill, ink } = palette.tints[hueOf(id)]
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.arc(x + padding + 10, middle, 10, 0, 2 * Math.PI)
  ctx.fill()
  ctx.fillStyle = ink
  ctx.font = fontOf(palette, 600, 8.5)
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'center'
  ctx.fillText(initialsOf(name), x + padding + 10, middle + 0.5)
  ctx.textAlign = 'start'
  drawLine(pen, name, x + padding + 26, width - 2 * padding - 26, { ink: palette.text })
}
