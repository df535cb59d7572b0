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
  maker: CellFactory
  /** Rows have changed: what reads the grid aloud is told again. */
  version: number
  /** Words that are looked for, to be marked. */
  find: string
  rightElement: ReactNode
}

/** Glide Data Grid in the clothes of the design. It draws what the sheet has, and knows nothing of tables. */
export function Grid({ grid, sheet, maker, version, find, rightElement, ...handlers }: GridProps) {
  const { settings, table, parseContext } = useTableScreen()
  const palette = usePalette()
  const { icons, unseen } = useHeaderIcons()
  const { lines, fields, mayWrite } = sheet
  const height = rowHeights[settings.height]
  const active = useRef<Item>(undefined)
  active.current = handlers.gridSelection?.current?.cell
  const look = useMemo(() => gridThemeOf(palette), [palette])
  const colourOf = useMemo(
    () => rowColourOf(settings.colour, table.fields, parseContext, palette),
    [settings.colour, table.fields, parseContext, palette],
  )
  const addLabel = addRowLabel(table)
  const isAdding = hasAddLine(sheet)

  const { summaries } = settings
  const getCellContent = useMemo(
    () => cellContentOf({ sheet, maker, summaries, version }, addLabel, parseContext),
    [sheet, maker, summaries, version, addLabel, parseContext],
  )
  const renderers = useMemo(
    () => frameRenderers(palette, (line) => lines.at(line), isAdding ? addLabel : ''),
    [palette, lines, isAdding, addLabel],
  )
  const customRenderers = useMemo(() => {
    const linesInRow = Math.max(1, Math.floor((height - 14) / 20))
    const isFound = cellMatcher(sheet, find)
    const isActive = (column: number, line: number) => active.current?.[0] === column && active.current[1] === line
    const barOf = (line: number) => colourOf(rowAt(sheet, line))
    return [contentRenderer(palette, height > 34 ? linesInRow : 1, barOf, isFound, isActive)]
  }, [palette, height, colourOf, sheet, find])
  const drawHeader = useMemo(() => headerDrawer(palette, fields, settings.sorts), [palette, fields, settings.sorts])

  // A height of its own for each line has to be added up line by line: too slow for very many.
  const hasHeights = lines.groupHeaders.length > 0 && lines.count < 20_000 && height < groupHeight
  const groupTheme = useMemo(() => ({ bgCell: palette.surface2, bgCellMedium: palette.surface2 }), [palette])
  return (
    <>
      {unseen}
      <DataEditorCore
        {...handlers}
        ref={grid}
        width="100%"
        height="100%"
        rows={lines.count}
        theme={look}
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

type Content = Pick<GridProps, 'sheet' | 'maker' | 'version'> & Pick<ViewSettings, 'summaries'>

/** What stands in each cell. It is another function with each version, so that all is drawn and told anew. */
function cellContentOf({ sheet, maker, summaries }: Content, addLabel: string, parseContext: ParseContext) {
  const { lines, rows, fields, groupFields } = sheet
  return ([column, line]: Item): GridCell => {
    const at = lines.at(line)
    if (at.kind === 'group')
      return groupCell(at.group, column, fields, groupFields[at.group.depth], summaries, parseContext)
    if (at.kind === 'add') return column === 0 ? addCell(at.group, groupFields, addLabel, parseContext) : blankCell
    const row = rows.at(at.position)
    return row ? maker.of(row, column) : waitingCell
  }
}

/** What the grid does by itself with keys; the rest is done in keys.ts. */
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

/** Nothing here is a picture that has to be loaded. */
const noImageLoader = { setWindow: () => {}, loadOrGetImage: () => undefined, setCallback: () => {} }
