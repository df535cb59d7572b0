import { initialsOf } from '#design/data/initials.ts'
import { hueOf } from '#design/tint.ts'
import { fontOf, padding } from './grid-theme.ts'
import { baselineOf, drawLine, type CellCanvas } from './cell-canvas.ts'

/** An avatar with initials, and the name. */
export function drawPerson(canvas: CellCanvas, id: string, name: string): void {
  const { ctx, x, width, palette } = canvas
  const middle = baselineOf(canvas)
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
  drawLine(canvas, name, x + padding + 26, width - 2 * padding - 26, { ink: palette.text })
}
