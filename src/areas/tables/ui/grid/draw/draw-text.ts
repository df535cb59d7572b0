import { fontOf, padding } from './grid-theme.ts'
import type { Palette } from './palette.ts'
import { truncateText, baselineOf, measureWidth, type CellCanvas } from './cell-canvas.ts'

type Tone = 'name' | 'plain' | 'quiet' | 'faint' | 'link'
type Text = { text: string; tone: Tone; right: boolean }

/** Text or a number. In tall rows, text wraps. */
export function drawText(canvas: CellCanvas, { text, tone, right }: Text): void {
  const { ctx, x, width, palette, lines } = canvas
  const maxWidth = width - 2 * padding
  ctx.font = fontOf(palette, tone === 'name' ? 520 : 420, 13)
  ctx.fillStyle = inkOf(tone, palette)
  ctx.textBaseline = 'middle'
  const middle = baselineOf(canvas)
  if (right) {
    ctx.textAlign = 'right'
    ctx.fillText(truncateText(ctx, text, maxWidth), x + width - padding, middle)
    ctx.textAlign = 'start'
    return
  }
  const shown = lines > 1 ? wrapText(ctx, text, maxWidth, lines) : [truncateText(ctx, firstLine(text), maxWidth)]
  for (const [index, line] of shown.entries()) ctx.fillText(line, x + padding, middle + index * 20)
}

function inkOf(tone: Tone, palette: Palette): string {
  if (tone === 'quiet') return palette.text2
  if (tone === 'faint') return palette.text3
  return tone === 'link' ? palette.accentText : palette.text
}

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/)
  return end < 0 ? text : `${text.slice(0, end)} …`
}

function wrapText(ctx: CanvasRenderingContext2D, text: string, maxWidth: number, lines: number): string[] {
  const key = `${ctx.font}\n${maxWidth}\n${lines}\n${text}`
  const cached = wrapCache.get(key)
  if (cached) return cached
  const all: string[] = []
  for (const paragraph of text.slice(0, 2_000).split(/\r\n|\r|\n/)) {
    if (all.length >= lines) break
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && measureWidth(ctx, longer) > maxWidth) {
        all.push(line)
        line = word
      } else line = longer
      if (all.length >= lines) break
    }
    all.push(line)
  }
  const isCut = all.length > lines
  const shown = all
    .slice(0, lines)
    .map((line, index) => truncateText(ctx, isCut && index === lines - 1 ? `${line} …` : line, maxWidth))
  if (wrapCache.size > 5_000) wrapCache.clear()
  wrapCache.set(key, shown)
  return shown
}

const wrapCache = new Map<string, string[]>()
