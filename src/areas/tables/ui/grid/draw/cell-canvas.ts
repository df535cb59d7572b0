import type { Palette } from './palette.ts'
import { fontOf } from './grid-theme.ts'

/** The rectangle to draw in, and its colours. */
export type CellCanvas = {
  ctx: CanvasRenderingContext2D
  x: number
  y: number
  width: number
  height: number
  palette: Palette
  /** How many lines text may wrap to. */
  lines: number
  /** On the tint of a selection, the faintest colours would not show. */
  isSelected?: boolean
}

/** One line of text, vertically centred and truncated with an ellipsis. */
export function drawLine(
  canvas: CellCanvas,
  text: string,
  x: number,
  maxWidth: number,
  style: { ink: string; weight?: number; size?: number },
) {
  const { ctx, palette } = canvas
  const { ink, weight = 420, size = 13 } = style
  ctx.font = fontOf(palette, weight, size)
  ctx.fillStyle = ink
  ctx.textBaseline = 'middle'
  ctx.fillText(truncateText(ctx, text, maxWidth), x, baselineOf(canvas))
}

/** The middle of the first text line. In a cell of several lines that is not the middle of the cell. */
export function baselineOf({ y, height, lines }: Pick<CellCanvas, 'y' | 'height' | 'lines'>): number {
  return (lines > 1 ? y + 17 : y + height / 2) + 0.5
}

export function truncateText(ctx: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  const candidate = text.length > 400 ? text.slice(0, 400) : text
  if (measureWidth(ctx, candidate) <= maxWidth) return candidate
  let low = 0
  let high = candidate.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (measureWidth(ctx, `${candidate.slice(0, middle)}…`) <= maxWidth) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${candidate.slice(0, low).trimEnd()}…`
}

/** Cached: measuring is expensive, and the same texts come again with every frame. */
export function measureWidth(ctx: CanvasRenderingContext2D, text: string): number {
  const key = `${ctx.font}\n${text}`
  const cached = widthCache.get(key)
  if (cached !== undefined) return cached
  if (widthCache.size > 20_000) widthCache.clear()
  const { width } = ctx.measureText(text)
  widthCache.set(key, width)
  return width
}

const widthCache = new Map<string, number>()

export function roundedRectPath(
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
