import { padding } from './grid-theme.ts'
import { drawChip, drawChips } from './draw-chips.ts'
import type { CellContent } from './cell-content.ts'
import { drawCheck, drawFiles, drawStars, drawPlaceholder } from './draw-marks.ts'
import { baselineOf, measureWidth, drawLine, type CellCanvas } from './cell-canvas.ts'
import { drawPerson } from './draw-person.ts'
import { drawText } from './draw-text.ts'

export function drawContent(canvas: CellCanvas, content: CellContent, seed: number): void {
  const { x } = canvas
  switch (content.draw) {
    case 'text':
      return drawText(canvas, content)
    case 'chips':
      return drawChips(canvas, content.chips)
    case 'person':
      return drawPerson(canvas, content.id, content.name)
    case 'stars':
      return drawStars(canvas, content.count, content.max)
    case 'check':
      return drawCheck(canvas, x + padding, baselineOf(canvas), content.on)
    case 'files':
      return drawFiles(canvas, content.names)
    case 'group':
      return drawGroup(canvas, content)
    case 'summary':
      return drawSummary(canvas, content)
    case 'waiting':
      return drawPlaceholder(canvas, seed)
    case 'empty':
    case 'nothing':
      return undefined
    default:
      return content satisfies never
  }
}

/** The group value as its field shows it, and the number of rows. */
function drawGroup(canvas: CellCanvas, { content, count, depth }: Extract<CellContent, { draw: 'group' }>): void {
  const { ctx, palette } = canvas
  const inset = depth * 16
  const inner = { ...canvas, x: canvas.x + inset, width: canvas.width - inset, lines: 1 }
  const middle = baselineOf(inner)
  const [chip] = content.draw === 'chips' ? content.chips : []
  let right = inner.x + padding
  if (chip) right += drawChip(inner, chip.name, chip.hue, right, middle, inner.width - 50)
  else {
    drawContent({ ...inner, width: inner.width - 40 }, content, 0)
    const text = content.draw === 'text' ? content.text : content.draw === 'person' ? content.name : ''
    right += content.draw === 'check' ? 16 : measureWidth(ctx, text) + (content.draw === 'person' ? 26 : 0)
    right = Math.min(right, inner.x + inner.width - 50)
  }
  drawLine(inner, count, right + 9, 60, { ink: palette.text3, size: 12 })
}

/** “Sum 453”, the number in bold. */
function drawSummary(canvas: CellCanvas, { label, value, right }: Extract<CellContent, { draw: 'summary' }>): void {
  const { ctx, x, width, palette } = canvas
  const inner = { ...canvas, lines: 1 }
  drawLine(inner, '', x, 0, { ink: palette.text, weight: 600, size: 12 })
  const valueWidth = measureWidth(ctx, value)
  drawLine(inner, '', x, 0, { ink: palette.text3, size: 12 })
  const labelWidth = measureWidth(ctx, `${label} `)
  const left = right ? Math.max(x + padding, x + width - padding - valueWidth - labelWidth) : x + padding
  drawLine(inner, `${label} `, left, width - 2 * padding, { ink: palette.text3, size: 12 })
  drawLine(inner, value, left + labelWidth, x + width - padding - left - labelWidth + 1, {
    ink: palette.text,
    weight: 600,
    size: 12,
  })
}
