import {
  GridCellKind,
  InnerGridCellKind,
  type CustomRenderer,
  type InnerGridCell,
  type InternalCellRenderer,
} from '@glideapps/glide-data-grid'
import type { GridContentCell } from './cell-factory.ts'
import { drawContent } from './draw-content.ts'
import { drawCheck, drawChevron } from './draw-marks.ts'
import { roundedRectPath } from './cell-canvas.ts'
import type { Line } from '../data/lines.ts'
import { fontOf, padding } from './grid-theme.ts'
import type { Palette } from './palette.ts'
import { isTouch } from '../is-touch.ts'

/** The width of the area at the right of a row's name that opens the row. */
export const openerWidth = 32

export function contentRenderer(
  palette: Palette,
  lines: number,
  colourBarOf: (line: number) => string | undefined,
  isFound: (column: number, line: number) => boolean,
  isActive: (column: number, line: number) => boolean,
): CustomRenderer<GridContentCell> {
  return {
    kind: GridCellKind.Custom,
    isMatch: (cell): cell is GridContentCell => typeof cell.data === 'object' && 'content' in cell.data,
    needsHover: (cell) => cell.data.opens,
    draw: ({ ctx, rect, row, col, hoverAmount, highlighted, cellFillColor }, { data: { content, opens } }) => {
      ctx.save()
      ctx.beginPath()
      ctx.rect(rect.x, rect.y, rect.width, rect.height)
      ctx.clip()
      // Column 0 of the grid has the row numbers.
      if (isFound(col - 1, row)) {
        ctx.fillStyle = palette.found
        ctx.fillRect(rect.x + 1, rect.y + 1, rect.width - 1, rect.height - 1)
      }
      const isAlwaysShown = opens && isTouch()
      // The button covers no content.
      const width = rect.width - (opens ? openerWidth * (isAlwaysShown ? 1 : hoverAmount) : 0)
      const isSelected = highlighted || isActive(col - 1, row)
      const canvas = { ctx, ...rect, width, palette, lines: content.draw === 'group' ? 1 : lines, isSelected }
      drawContent(canvas, content, row * 7 + col)
      const barColour = opens ? colourBarOf(row) : undefined
      if (barColour) {
        ctx.fillStyle = barColour
        ctx.fillRect(rect.x + 1, rect.y + 4, 3, rect.height - 8)
      }
      if (isAlwaysShown) drawOpener(ctx, rect, palette, 1, cellFillColor, 25)
      else if (opens && hoverAmount > 0) drawOpener(ctx, rect, palette, hoverAmount, cellFillColor, 21)
      // The grid's own selection frame is thinner than the design's.
      if (isActive(col - 1, row)) {
        ctx.lineWidth = 1
        ctx.strokeStyle = palette.accent
        ctx.strokeRect(rect.x + 1.5, rect.y + 1.5, rect.width - 2, rect.height - 2)
      }
      ctx.restore()
    },
  }
}

type Rect = { x: number; y: number; width: number; height: number }

/** The “open row” button: two diagonal arrows. */
function drawOpener(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  palette: Palette,
  alpha: number,
  fill: string,
  size: number,
) {
  const right = x + width - 6
  const middle = y + Math.min(height, 34) / 2
  ctx.globalAlpha = alpha
  ctx.fillStyle = fill
  ctx.fillRect(right - openerWidth + 6, y + 1, openerWidth, height - 2)
  roundedRectPath(ctx, right - 12 - size / 2, middle - size / 2, size, size, 6)
  ctx.fillStyle = palette.surface
  ctx.fill()
  ctx.lineWidth = 1
  ctx.strokeStyle = palette.lineStrong
  ctx.stroke()
  const [centre, reach] = [right - 12, 4.5]
  ctx.beginPath()
  ctx.moveTo(centre + 1, middle - reach)
  ctx.lineTo(centre + reach, middle - reach)
  ctx.lineTo(centre + reach, middle - 1)
  ctx.moveTo(centre - 1, middle + reach)
  ctx.lineTo(centre - reach, middle + reach)
  ctx.lineTo(centre - reach, middle + 1)
  ctx.moveTo(centre + reach, middle - reach)
  ctx.lineTo(centre + 1, middle - 1)
  ctx.moveTo(centre - reach, middle + reach)
  ctx.lineTo(centre - 1, middle + 1)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.text2
  ctx.stroke()
  ctx.globalAlpha = 1
}

/** The marker column (row number, checkbox, group chevron) and the “Add row” line. */
export function frameRenderers(
  palette: Palette,
  lineAt: (line: number) => Line,
  addLabel: string,
): InternalCellRenderer<InnerGridCell>[] {
  const marker: InternalCellRenderer<InnerGridCell> = {
    kind: InnerGridCellKind.Marker,
    getAccessibilityString: (cell) => (cell.kind === InnerGridCellKind.Marker ? String(cell.row) : ''),
    needsHover: true,
    measure: () => 44,
    onPaste: () => undefined,
    onClick: ({ cell }) => (cell.kind === InnerGridCellKind.Marker ? { ...cell, checked: !cell.checked } : undefined),
    draw: ({ ctx, rect, hoverAmount, row }, cell) => {
      if (cell.kind !== InnerGridCellKind.Marker) return
      const line = lineAt(row)
      const centre = rect.x + rect.width / 2
      const middle = rect.y + Math.min(rect.height, line.kind === 'group' ? 60 : 34) / 2
      if (line.kind === 'group') return drawChevron({ ctx, palette }, centre, middle, line.group.isOpen)
      if (line.kind === 'add' || line.kind === 'draft') return drawPlus(ctx, palette, centre, middle)
      const isBox = cell.checked || hoverAmount > 0.3
      if (isBox) drawCheck({ ctx, palette }, centre - 8, middle, cell.checked)
      else drawRowNumber(ctx, palette, line.position + 1, centre, middle)
      if (cell.drawHandle && hoverAmount > 0.3) drawHandle(ctx, palette, rect.x + 6, middle)
    },
  }
  const newRow: InternalCellRenderer<InnerGridCell> = {
    kind: InnerGridCellKind.NewRow,
    getAccessibilityString: (cell) => (cell.kind === InnerGridCellKind.NewRow ? cell.hint : ''),
    needsHover: true,
    measure: () => 200,
    onPaste: () => undefined,
    draw: ({ ctx, rect }, cell) => {
      if (cell.kind !== InnerGridCellKind.NewRow || cell.hint === '') return
      ctx.font = fontOf(palette, 420, 13)
      ctx.fillStyle = palette.text3
      ctx.textBaseline = 'middle'
      ctx.fillText(cell.hint, rect.x + padding, rect.y + rect.height / 2 + 0.5)
    },
  }
  /** The grid draws a Loading cell only in the marker column of the “Add row” line. */
  const plus: InternalCellRenderer<InnerGridCell> = {
    kind: GridCellKind.Loading,
    getAccessibilityString: () => addLabel,
    measure: () => 44,
    onPaste: () => undefined,
    draw: ({ ctx, rect, col }) => {
      if (col !== 0 || addLabel === '') return
      drawPlus(ctx, palette, rect.x + rect.width / 2, rect.y + rect.height / 2)
    },
  }
  return [marker, newRow, plus]
}

function drawPlus(ctx: CanvasRenderingContext2D, palette: Palette, x: number, y: number): void {
  ctx.beginPath()
  ctx.moveTo(x - 5, y)
  ctx.lineTo(x + 5, y)
  ctx.moveTo(x, y - 5)
  ctx.lineTo(x, y + 5)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.text3
  ctx.stroke()
}

function drawRowNumber(ctx: CanvasRenderingContext2D, palette: Palette, value: number, x: number, y: number): void {
  ctx.font = fontOf(palette, 420, value > 99_999 ? 10.5 : 12)
  ctx.fillStyle = palette.text3
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'center'
  ctx.fillText(String(value), x, y + 0.5)
  ctx.textAlign = 'start'
}

function drawHandle(ctx: CanvasRenderingContext2D, palette: Palette, x: number, middle: number): void {
  ctx.fillStyle = palette.text3
  for (const across of [0, 4]) for (const down of [-5, -1, 3]) ctx.fillRect(x + across, middle + down, 2, 2)
}
