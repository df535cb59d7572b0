import { padding } from './grid-theme.ts'
import { drawChip, drawChips } from './draw-chips.ts'
import type { CellContent } from './cell-content.ts'
import { drawCheck, drawFiles, drawStars, drawPlaceholder } from './draw-marks.ts'
import { baselineOf, measureWidth, drawLine, type CellCanvas } from './cell-canvas.ts'
import { drawPerson } from './draw-person.ts'
import { drawText } from './draw-text.ts'

/** Draws what a cell looks like. */
export function drawContent(pen: CellCanvas, face: CellContent, seed: number): void {
  const { x } = pen
  switch (face.draw) {
    case 'text':
      return drawText(pen, face)
    case 'chips':
      return drawChips(pen, face.chips)
    case 'person':
      return drawPerson(pen, face.id, face.name)
    case 'stars':
      return drawStars(pen, face.count, face.max)
    case 'check':
      return drawCheck(pen, x + padding, baselineOf(pen), face.on)
    case 'files':
      return drawFiles(pen, face.names)
    case 'group':
      return drawGroup(pen, face)
    case 'summary':
      return drawSummary(pen, face)
    case 'waiting':
      return drawPlaceholder(pen, seed)
    case 'empty':
    case 'nothing':
      return undefined
    default:
      return face satisfies never
  }
}

/** The name of a group as its field shows it, and how many rows it has. */
function drawGroup(pen: CellCanvas, { face, count, depth }: Extract<CellContent, { draw: 'group' }>): void {
  const { ctx, palette } = pen
  const inset = depth * 16
  const inner = { ...pen, x: pen.x + inset, width: pen.width - inset, lines: 1 }
  const middle = baselineOf(inner)
  const [chip] = face.draw === 'chips' ? face.chips : []
  let right = inner.x + padding
  if (chip) right += drawChip(inner, chip.name, chip.hue, right, middle, inner.width - 50)
  else {
    drawContent({ ...inner, width: inner.width - 40 }, face, 0)
    const words = face.draw === 'text' ? face.text : face.draw === 'person' ? face.name : ''
    right += face.draw === 'check' ? 16 : measureWidth(ctx, words) + (face.draw === 'person' ? 26 : 0)
    right = Math.min(right, inner.x + inner.width - 50)
  }
  drawLine(inner, count, right + 9, 60, { ink: palette.text3, size: 12 })
}

/** “Sum 453”, the number in ink. */
function drawSummary(pen: CellCanvas, { label, value, right }: Extract<CellContent, { draw: 'summary' }>): void {
  const { ctx, x, width, palette } = pen
  const inner = { ...pen, lines: 1 }
  drawLine(inner, '', x, 0, { ink: palette.text, weight: 600, size: 12 })
  const valueWide = measureWidth(ctx, value)
  drawLine(inner, '', x, 0, { ink: palette.text3, size: 12 })
  const labelWide = measureWidth(ctx, `${label} `)
  const left = right ? Math.max(x + padding, x + width - padding - valueWide - labelWide) : x + padding
  drawLine(inner, `${label} `, left, width - 2 * padding, { ink: palette.text3, size: 12 })
  drawLine(inner, value, left + labelWide, x + width - padding - left - labelWide + 1, {
    ink: palette.text,
    weight: 600,
    size: 12,
  })
}
