import '@glideapps/glide-data-grid/dist/index.css'
import { useMemo, useRef, type ReactNode, type RefObject } from 'react'
import {
  DataEditorCore,
  type DataEditorCoreProps,
  type DataEditorRef,
  type GridCell,
  type Item,
} from '@glideapps/glide-data-grid'
import type { ViewSettings } from '../../contract/view.ts'
import type { ParseContext } from '../../rules/field-type.ts'
import { useTableScreen } from '../table-screen.ts'
import { addRowLabel } from '../add-row-label.ts'
import { blankCell, waitingCell, type CellFactory } from './draw/cell-factory.ts'
import { headerDrawer } from './draw/draw-header.ts'
import { addCell, groupCell } from './draw/group-cells.ts'
import { useHeaderIcons } from './draw/header-icons.tsx'
import { groupHeight, headerHeight, gridThemeOf, markerWidth, rowHeights } from './draw/grid-theme.ts'
import { usePalette } from './draw/palette.ts'
import { contentRenderer, frameRenderers } from './draw/renderers.ts'
import { cellMatcher } from './find/cell-matcher.ts'
import { rowColourOf } from './draw/row-colours.ts'
import { hasAddLine, rowAt, type Sheet } from './data/sheet.ts'
import { isTouch } from './is-touch.ts'

type Handlers = Pick<
  DataEditorCoreProps,
  | 'columns'
  | 'gridSelection'
  | 'onGridSelectionChange'
  | 'onVisibleRegionChanged'
  | 'onKeyDown'
  | 'onDelete'
  | 'onCellClicked'
  | 'onCellActivated'
  | 'onCellContextMenu'
  | 'onHeaderClicked'
  | 'onHeaderMenuClick'
  | 'onHeaderContextMenu'
  | 'onColumnResize'
  | 'onColumnResizeEnd'
  | 'onColumnMoved'
  | 'onRowMoved'
  | 'onRowAppended'
  | 'onFillPattern'
>

type GridProps = Handlers & {
  grid: RefObject<DataEditorRef | null>
  sheet: Sheet
  cellFactory: CellFactory
  /** Changes when rows have changed, so that cells are drawn again. */
  version: number
  /** Text to highlight. */
  find: string
  rightElement: ReactNode
}

/** Glide Data Grid with our theme and renderers. */
export function Grid({ grid, sheet, cellFactory, version, find, rightElement, ...handlers }: GridProps) {
  const { settings, table, parseContext } = useTableScreen()
  const palette = usePalette()
  const { icons, hiddenIcons } = useHeaderIcons()
  const { lines, fields, mayWrite } = sheet
  const height = rowHeights[settings.height]
  const active = useRef<Item>(undefined)
  active.current = handlers.gridSelection?.current?.cell
  const theme = useMemo(() => gridThemeOf(palette), [palette])
  const colourOf = useMemo(
    () => rowColourOf(settings.colour, table.fields, parseContext, palette),
    [settings.colour, table.fields, parseContext, palette],
  )
  const addLabel = addRowLabel(table)
  const isAdding = hasAddLine(sheet)

  const { summaries } = settings
  const getCellContent = useMemo(
    () => cellContentOf({ sheet, cellFactory, summaries, version }, addLabel, parseContext),
    [sheet, cellFactory, summaries, version, addLabel, parseContext],
  )
  const renderers = useMemo(
    () => frameRenderers(palette, (line) => lines.at(line), isAdding ? addLabel : ''),
    [palette, lines, isAdding, addLabel],
  )
  const customRenderers = useMemo(() => {
    const linesInRow = Math.max(1, Math.floor((height - 14) / 20))
    const isFound = cellMatcher(sheet, find)
    const isActive = (column: number, line: number) => active.current?.[0] === column && active.current[1] === line
    const colourBarOf = (line: number) => colourOf(rowAt(sheet, line))
    return [contentRenderer(palette, height > 34 ? linesInRow : 1, colourBarOf, isFound, isActive)]
  }, [palette, height, colourOf, sheet, find])
  const drawHeader = useMemo(() => headerDrawer(palette, fields, settings.sorts), [palette, fields, settings.sorts])

  // With a height for each line the grid adds up all heights: too slow for many lines.
  const hasHeights = lines.groupHeaders.length > 0 && lines.count < 20_000 && height < groupHeight
  const groupTheme = useMemo(() => ({ bgCell: palette.surface2, bgCellMedium: palette.surface2 }), [palette])
  return (
    <>
      {hiddenIcons}
      <DataEditorCore
        {...handlers}
        ref={grid}
        width="100%"
        height="100%"
        rows={lines.count}
        theme={theme}
        headerIcons={icons}
        getCellContent={getCellContent}
        getCellsForSelection
        renderers={renderers}
        customRenderers={customRenderers}
        drawHeader={drawHeader}
        imageWindowLoader={noImageLoader}
        headerHeight={headerHeight}
        rowHeight={hasHeights ? (line) => (lines.at(line).kind === 'group' ? groupHeight : height) : height}
        getRowThemeOverride={(line) => (line < lines.count && lines.at(line).kind === 'group' ? groupTheme : undefined)}
        rowMarkers={{ kind: 'both', width: markerWidth, checkboxStyle: 'square', headerAlwaysVisible: true }}
        freezeColumns={Math.min(settings.frozen, fields.length, innerWidth < 1024 ? 1 : 10)}
        fixedShadowX={false}
        fixedShadowY={false}
        minColumnWidth={48}
        maxColumnWidth={1_200}
        maxColumnAutoWidth={500}
        rangeSelect="rect"
        columnSelect={isTouch() ? 'none' : 'multi'}
        rowSelect="multi"
        rowSelectionMode="multi"
        rowSelectionBlending="mixed"
        rangeSelectionBlending="mixed"
        columnSelectionBlending="exclusive"
        cellActivationBehavior={isTouch() ? 'second-click' : 'double-click'}
        editOnType={false}
        fillHandle={mayWrite}
        allowedFillDirections="orthogonal"
        keybindings={keybindings}
        smoothScrollX
        smoothScrollY
        onColumnProposeMove={(from, to) => from > 0 && to > 0}
        onPaste={false}
        {...(isAdding && { trailingRowOptions: { hint: addLabel, sticky: false, tint: false } })}
        rightElement={rightElement}
        rightElementProps={rightElementProps}
      />
    </>
  )
}

type Content = Pick<GridProps, 'sheet' | 'cellFactory' | 'version'> & Pick<ViewSettings, 'summaries'>

/** The content of each cell. A new function for each version, so that the grid and its accessibility tree update. */
function cellContentOf({ sheet, cellFactory, summaries }: Content, addLabel: string, parseContext: ParseContext) {
  const { lines, rows, fields, groupFields } = sheet
  return ([column, line]: Item): GridCell => {
    const at = lines.at(line)
    if (at.kind === 'group')
      return groupCell(at.group, column, fields, groupFields[at.group.depth], summaries, parseContext)
    if (at.kind === 'add') return column === 0 ? addCell(at.group, groupFields, addLabel, parseContext) : blankCell
    const row = at.kind === 'draft' ? at.row : rows.at(at.position)
    return row ? cellFactory.of(row, column) : waitingCell
  }
}

/** Keys that key-commands.ts and use-clipboard.ts handle instead of the grid. */
const keybindings = {
  copy: false,
  cut: false,
  paste: false,
  clear: false,
  activateCell: false,
  search: false,
  downFill: false,
} as const

const rightElementProps = { fill: true, sticky: false } as const

/** No cell shows an image. */
const noImageLoader = { setWindow: () => {}, loadOrGetImage: () => undefined, setCallback: () => {} }
