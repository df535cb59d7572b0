import type { DrawHeaderCallback } from '@glideapps/glide-data-grid'
import type { Field } from '../../../contract/field.ts'
import type { Sort } from '../../../contract/filter.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { drawChevron } from './draw-marks.ts'
import { truncateText, measureWidth } from './cell-canvas.ts'
import { fontOf, padding } from './grid-theme.ts'
import type { Palette } from './palette.ts'

/** A column header: icon and name (right-aligned for numbers), the sort arrow, and the menu button on hover. */
export function headerDrawer(palette: Palette, fields: readonly Field[], sorts: readonly Sort[]): DrawHeaderCallback {
  return ({ ctx, column, columnIndex, rect, theme, isHovered, isSelected, menuBounds, spriteManager }, drawContent) => {
    const field = fields[columnIndex]
    if (!field) return drawContent()
    const sort = sorts.find((each) => each.field === field.id)
    const isMenu = isHovered && column.hasMenu === true
    const reserved = (isMenu ? menuBounds.width : 0) + (sort ? 14 : 0)
    const maxWidth = rect.width - 2 * padding - 21 - reserved
    ctx.font = fontOf(palette, 520, 12)
    const name = truncateText(ctx, field.name, maxWidth)
    const isRight = typeOf(field).align === 'right'
    const left = isRight ? rect.x + rect.width - padding - reserved - measureWidth(ctx, name) - 21 : rect.x + padding
    const middle = rect.y + rect.height / 2
    const ink = isSelected ? palette.accentText : palette.text2
    const iconTheme = isSelected ? { ...theme, bgIconHeader: ink, fgIconHeader: palette.selected } : theme
    // The grid fills the header of a selected column with the accent colour, which is for buttons.
    if (isSelected) {
      ctx.fillStyle = palette.surface
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height)
      ctx.fillStyle = palette.selected
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height)
    }
    if (column.icon) spriteManager.drawSprite(column.icon, 'normal', ctx, left, middle - 8, 16, iconTheme)
    ctx.fillStyle = ink
    ctx.textBaseline = 'middle'
    ctx.fillText(name, left + 21, middle + 0.5)
    if (sort) {
      drawSortArrow(ctx, palette.accentText, left + 21 + measureWidth(ctx, name) + 9, middle, sort.direction === 'asc')
    }
    if (isMenu)
      drawChevron({ ctx, palette: { ...palette, text2: ink } }, menuBounds.x + menuBounds.width / 2, middle, true)
  }
}

function drawSortArrow(ctx: CanvasRenderingContext2D, ink: string, x: number, y: number, isUp: boolean): void {
  const [tip, base] = isUp ? [y - 4, y + 4] : [y + 4, y - 4]
  const back = isUp ? tip + 3 : tip - 3
  ctx.beginPath()
  ctx.moveTo(x, base)
  ctx.lineTo(x, tip)
  ctx.moveTo(x - 3, back)
  ctx.lineTo(x, tip)
  ctx.lineTo(x + 3, back)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = ink
  ctx.stroke()
}
