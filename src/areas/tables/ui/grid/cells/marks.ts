import { padding } from '../look.ts'
import { middleOf, roundedBox, widthOf, write, type Pen } from './pen.ts'

export function drawStars(pen: Pen, count: number, most: number): void {
  const { ctx, x, width, palette } = pen
  const middle = middleOf(pen)
  for (let place = 0; place < most; place += 1) {
    const centre = x + padding + 8 + place * 18
    if (centre + 8 > x + width) return
    ctx.fillStyle = place < count ? palette.star : palette.surface3
    star(ctx, centre, middle)
    ctx.fill()
  }
}

function star(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.beginPath()
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? 7.5 : 3.2
    const angle = (point * Math.PI) / 5 - Math.PI / 2
    ctx.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
  }
  ctx.closePath()
}

/** A box to check, as the design has it. */
export function drawCheck(
  { ctx, palette }: Pick<Pen, 'ctx' | 'palette'>,
  left: number,
  middle: number,
  on: boolean | undefined,
): void {
  roundedBox(ctx, left + 0.75, Math.round(middle) - 7.25, 14.5, 14.5, 4)
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

export function drawFiles(pen: Pen, names: readonly string[]): void {
  const { ctx, x, width, palette } = pen
  const [first = '', ...others] = names
  const more = others.length > 0 ? `+${others.length}` : ''
  const most = width - 2 * padding - (more ? 32 : 0)
  write(pen, first, x + padding, most, { ink: palette.text2 })
  if (!more) return
  const left = x + padding + Math.min(widthOf(ctx, first), most) + 8
  write(pen, more, left, 32, { ink: palette.text3 })
}

/** The shape of what is coming. */
export function drawWaiting({ ctx, x, y, width, height, palette }: Pen, seed: number): void {
  const share = 0.35 + ((seed * 37) % 45) / 100
  ctx.fillStyle = palette.surface3
  roundedBox(ctx, x + padding, y + height / 2 - 5, Math.max(0, (width - 2 * padding) * share), 10, 4)
  ctx.fill()
}

/** Where one clicks to open or close. */
export function drawChevron(
  { ctx, palette }: Pick<Pen, 'ctx' | 'palette'>,
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
