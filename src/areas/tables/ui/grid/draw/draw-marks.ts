import { padding } from './grid-theme.ts'
import { baselineOf, roundedRectPath, measureWidth, drawLine, type CellCanvas } from './cell-canvas.ts'

/** The number of the star at a distance from the left of the cell; 0 if there is none. */
export function starAt(x: number, max: number): number {
  const star = Math.floor((x - padding + 1) / starWidth) + 1
  return star >= 1 && star <= max ? star : 0
}

const starWidth = 18

export function drawStars(canvas: CellCanvas, count: number, max: number): void {
  const { ctx, x, width, palette, isSelected } = canvas
  const middle = baselineOf(canvas)
  for (let index = 0; index < max; index += 1) {
    const centre = x + padding + 8 + index * starWidth
    if (centre + 8 > x + width) return
    ctx.fillStyle = index < count ? palette.star : isSelected ? palette.lineStrong : palette.surface3
    starPath(ctx, centre, middle)
    ctx.fill()
  }
}

function starPath(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.beginPath()
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? 7.5 : 3.2
    const angle = (point * Math.PI) / 5 - Math.PI / 2
    ctx.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  ctx.closePath()
}

/** A checkbox; with `on` undefined it is indeterminate. */
export function drawCheck(
  { ctx, palette }: Pick<CellCanvas, 'ctx' | 'palette'>,
  left: number,
  middle: number,
  on: boolean | undefined,
): void {
  roundedRectPath(ctx, left + 0.75, Math.round(middle) - 7.25, 14.5, 14.5, 4)
  ctx.fillStyle = on === false ? palette.surface : palette.accent
  ctx.fill()
  ctx.lineWidth = 1.5
  ctx.strokeStyle = on === false ? palette.lineStrong : palette.accent
  ctx.stroke()
  if (on === false) return
  ctx.beginPath()
  if (on === true) {
    ctx.moveTo(left + 4, Math.round(middle) + 0.5)
    ctx.lineTo(left + 6.8, Math.round(middle) + 3.2)
    ctx.lineTo(left + 12, Math.round(middle) - 3)
  } else {
    ctx.moveTo(left + 4.5, Math.round(middle))
    ctx.lineTo(left + 11.5, Math.round(middle))
  }
  ctx.lineWidth = 2
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.onAccent
  ctx.stroke()
  ctx.lineCap = 'butt'
}

export function drawFiles(canvas: CellCanvas, names: readonly string[]): void {
  const { ctx, x, width, palette } = canvas
  const [first = '', ...others] = names
  const more = others.length > 0 ? `+${others.length}` : ''
  const maxWidth = width - 2 * padding - (more ? 32 : 0)
  drawLine(canvas, first, x + padding, maxWidth, { ink: palette.text2 })
  if (!more) return
  const left = x + padding + Math.min(measureWidth(ctx, first), maxWidth) + 8
  drawLine(canvas, more, left, 32, { ink: palette.text3 })
}

/** A skeleton for a row that is not read yet. */
export function drawPlaceholder({ ctx, x, y, width, height, palette }: CellCanvas, seed: number): void {
  const fraction = 0.35 + ((seed * 37) % 45) / 100
  ctx.fillStyle = palette.surface3
  roundedRectPath(ctx, x + padding, y + height / 2 - 5, Math.max(0, (width - 2 * padding) * fraction), 10, 4)
  ctx.fill()
}

export function drawChevron(
  { ctx, palette }: Pick<CellCanvas, 'ctx' | 'palette'>,
  x: number,
  y: number,
  isOpen: boolean,
): void {
  ctx.beginPath()
  if (isOpen) {
    ctx.moveTo(x - 4, y - 2)
    ctx.lineTo(x, y + 2)
    ctx.lineTo(x + 4, y - 2)
  } else {
    ctx.moveTo(x - 2, y - 4)
    ctx.lineTo(x + 2, y)
    ctx.lineTo(x - 2, y + 4)
  }
  ctx.lineWidth = 1.5
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.text2
  ctx.stroke()
  ctx.lineCap = 'butt'
}
