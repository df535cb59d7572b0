import type { Palette } from '../palette.ts'
import { fontOf } from '../look.ts'

/** Where something is drawn, and with which colours. */
export type Pen = {
  ctx: CanvasRenderingContext2D
  x: number
  y: number
  width: number
  height: number
  palette: Palette
  /** Over how many lines text may run. */
  lines: number
}

/** Text in the middle of a height. What does not fit is cut with an ellipsis. */
export function write(
  pen: Pen,
  text: string,
  x: number,
  most: number,
  style: { ink: string; weight?: number; size?: number },
) {
  const { ctx, palette } = pen
  const { ink, weight = 420, size = 13 } = style
  ctx.font = fontOf(palette, weight, size)
  ctx.fillStyle = ink
  ctx.textBaseline = 'middle'
  ctx.fillText(fitted(ctx, text, most), x, middleOf(pen))
}

/** The line in which the first row of a cell has its middle: of a high cell that is not the middle of the cell. */
export function middleOf({ y, height, lines }: Pick<Pen, 'y' | 'height' | 'lines'>): number {
  return (lines > 1 ? y + 17 : y + height / 2) + 0.5
}

/** As much of a text as fits. */
export function fitted(ctx: CanvasRenderingContext2D, text: string, most: number): string {
  const shown = text.length > 400 ? text.slice(0, 400) : text
  if (widthOf(ctx, shown) <= most) return shown
  let low = 0
  let high = shown.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (widthOf(ctx, `${shown.slice(0, middle)}…`) <= most) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${shown.slice(0, low).trimEnd()}…`
}

/** Measuring is dear, and the same words come again with every frame. */
export function widthOf(ctx: CanvasRenderingContext2D, text: string): number {
  const key = `${ctx.font}\n${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size > 20_000) widths.clear()
  const { width } = ctx.measureText(text)
  widths.set(key, width)
  return width
}

const widths = new Map<string, number>()

export function roundedBox(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
}
