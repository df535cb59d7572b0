import type { Theme } from '@glideapps/glide-data-grid'
import type { ViewSettings } from '../../../contract/view.ts'
import type { Palette } from './palette.ts'

export const rowHeights: Readonly<Record<ViewSettings['height'], number>> = {
  short: 34,
  medium: 56,
  tall: 88,
  extra: 130,
}
export const headerHeight = 34
export const groupHeight = 40
export const markerWidth = 52
export const padding = 10

/** The design tokens as a theme of Glide Data Grid. */
export function gridThemeOf(palette: Palette): Partial<Theme> {
  return {
    accentColor: palette.accent,
    accentFg: palette.onAccent,
    accentLight: palette.selected,
    textDark: palette.text,
    textMedium: palette.text2,
    textLight: palette.text3,
    textBubble: palette.text,
    textHeader: palette.text2,
    textHeaderSelected: palette.accentText,
    bgIconHeader: palette.text3,
    fgIconHeader: palette.surface2,
    bgCell: palette.surface,
    bgCellMedium: palette.surface2,
    bgHeader: palette.surface2,
    bgHeaderHasFocus: palette.surface2,
    bgHeaderHovered: palette.surface3,
    bgBubble: palette.surface3,
    bgBubbleSelected: palette.surface3,
    bgSearchResult: palette.warnSoft,
    borderColor: palette.lineSoft,
    horizontalBorderColor: palette.lineSoft,
    headerBottomBorderColor: palette.line,
    drilldownBorder: palette.line,
    linkColor: palette.accentText,
    resizeIndicatorColor: palette.accent,
    cellHorizontalPadding: padding,
    cellVerticalPadding: 7,
    headerFontStyle: '520 12px',
    headerIconSize: 16,
    baseFontStyle: '420 13px',
    markerFontStyle: '420 12px',
    fontFamily: palette.font,
    editorFontSize: '13px',
    lineHeight: 1.5,
    checkboxMaxSize: 16,
    roundingRadius: 4,
  }
}

export function fontOf(palette: Palette, weight: number, size: number): string {
  return `${weight} ${size}px ${palette.font}`
}
