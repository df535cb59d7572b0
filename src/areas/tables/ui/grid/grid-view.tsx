import { useRef, useState, type FocusEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { CompactSelection } from '@glideapps/glide-data-grid'
import { useRedoLast } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { rowWords } from '../../rules/words.ts'
import { useTableScreen } from '../table-screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { clear } from './clear.ts'
import { EditingCell } from './editing-cell.tsx'
import { editsOf } from './edits.ts'
import { fill } from './fill.ts'
import { FindBar } from './find-bar.tsx'
import { Grid } from './grid.tsx'
import { GridMenus, type OpenMenu } from './grid-menus.tsx'
import { GridStatus } from './grid-status.tsx'
import { rangeOf } from './selection.ts'
import { endOf, rowAt } from './sheet.ts'
import { useAdding } from './use-adding.ts'
import { useAnchor } from './use-anchor.ts'
import { useBulk } from './use-bulk.ts'
import { useChecked } from './use-checked.ts'
import { useClicks } from './use-clicks.ts'
import { useClipboard } from './use-clipboard.ts'
import { useEditing } from './use-editing.ts'
import { useFirstCell } from './use-first-cell.ts'
import { useFinding } from './use-finding.ts'
import { useHeadTap } from './use-head-tap.ts'
import { useKeys } from './use-keys.ts'
import { usePasting } from './use-pasting.ts'
import { useSelection } from './use-selection.ts'
import { useSheet } from './use-sheet.ts'

/** The rows of a view as a grid that is edited like a spreadsheet, however many there are. */
export function GridView() {
  const screen = useTableScreen()
  const { table, search, setSearch, openRow, addField } = screen
  const edits = editsOf(useQueryClient())
  const frame = useRef<HTMLDivElement>(null)
  const { grid, sheet, maker, columns, version, look, lines, toggleGroup, isEmpty, trouble, retry } = useSheet(screen)
  const { fields, columns: gridColumns, ...columnEvents } = columns
  const { selection, setSelection, change, move } = useSelection(grid, sheet, toggleGroup)
  const stayWith = useAnchor(sheet, version, selection, setSelection)
  const moveInto = (rowId: string, column: number, line: number) => {
    move(column, line)
    stayWith(rowId)
  }
  const adding = useAdding(screen, sheet, edits, moveInto)
  const editing = useEditing({ sheet, edits, adding, grid, move, moveInto })
  const leave = () => {
    setSelection({ ...selection, rows: CompactSelection.empty() })
    grid.current?.focus()
  }
  const checked = useChecked(sheet, selection, setSelection, version)
  const bulk = useBulk(screen, sheet, selection, checked, leave)
  const { onPaste, progress } = usePasting(sheet, edits, selection)
  const finding = useFinding({ screen, sheet, selection, move, toggleGroup, change: editing.change })
  const [isDrawn, setDrawn] = useState(false)
  useFirstCell(grid, isDrawn && isEmpty && sheet.mayWrite, () => move(0, 0))
  const redo = useRedoLast('tables')
  const [menu, setMenu] = useState<OpenMenu>()
  useClipboard({ frame, sheet, selection, edits, onPaste: (cells) => void onPaste(cells) })

  const range = rangeOf(selection, fields.length, lines.count)
  const clearThese = () => {
    if (bulk.count > 0 && table.may.write) bulk.remove()
    else if (range) clear(sheet, edits, range)
  }
  const fillDown = () => {
    if (!range) return
    const from = { ...range, height: 1, y: range.height > 1 ? range.y : range.y - 1 }
    if (from.y >= 0) void fill(sheet, edits, from, { ...from, height: Math.max(2, range.height) }, false)
  }
  const openMenu = (column: number, line?: number) => {
    const at = grid.current?.getBounds(column, line ?? -1)
    if (at) setMenu({ at, column, ...(line !== undefined && { line }) })
  }
  const onHeaderClicked = useHeadTap(openMenu)
  const onKeyDown = useKeys(sheet, {
    edit: editing.begin,
    open: openRow,
    toggleGroup,
    addBelow: (id, line) => void (table.may.write && adding.insert(id, line + 1)),
    leave,
    clear: clearThese,
    fillDown,
    redo,
    fieldMenu: openMenu,
    rowMenu: openMenu,
  })
  const focus = () => grid.current?.focus()
  const onCellClicked = useClicks(sheet, {
    focus,
    edit: editing.begin,
    open: openRow,
    toggleGroup,
    addAt: adding.addAt,
  })
  const moveRow = (from: number, to: number) => {
    const id = rowAt(sheet, from)?.id
    const known = checked()
    const ids = id && known?.includes(id) ? known : id ? [id] : []
    const after = rowAt(sheet, to > from ? to : to - 1)?.id
    if (ids.length > 0 && (after === undefined || !ids.includes(after))) adding.moveTo(ids, after ?? null)
  }

  return (
    <>
      {finding.finding && (
        <FindBar
          finding={finding}
          sheet={sheet}
          onClose={() => {
            finding.close()
            grid.current?.focus()
          }}
        />
      )}
      {trouble && (
        <div className="p-4">
          <InlineError onRetry={retry}>{trouble.message}</InlineError>
        </div>
      )}
      <div
        ref={frame}
        role="region"
        aria-label={`Rows of ${table.name}`}
        className="relative min-h-0 flex-1"
        onFocusCapture={holdFocus}
      >
        <Grid
          grid={grid}
          sheet={sheet}
          maker={maker}
          version={version}
          find={finding.finding ? finding.find : search.trim()}
          columns={gridColumns}
          {...columnEvents}
          gridSelection={selection}
          onGridSelectionChange={change}
          onVisibleRegionChanged={(seen) => {
            setDrawn(true)
            look(seen)
            editing.follow()
          }}
          onKeyDown={onKeyDown}
          onDelete={() => false}
          onCellClicked={onCellClicked}
          onCellActivated={([column, line], { inputType }) => inputType === 'pointer' && editing.begin(column, line)}
          onCellContextMenu={([column, line], event) => {
            event.preventDefault()
            if (line < lines.count) openMenu(Math.max(column, 0), line)
          }}
          onHeaderClicked={onHeaderClicked}
          onHeaderMenuClick={(column) => openMenu(column)}
          onHeaderContextMenu={(column, event) => {
            event.preventDefault()
            openMenu(column)
          }}
          {...(adding.hasPlaces && table.may.write && { onRowMoved: moveRow })}
          onRowAppended={() => adding.addAt(endOf(sheet))}
          onFillPattern={({ patternSource, fillDestination, preventDefault }) => {
            preventDefault()
            void fill(sheet, edits, patternSource, fillDestination)
          }}
          rightElement={table.may.design && <AddField onClick={() => addField()} />}
        />
        {isEmpty && (search.trim() !== '' || screen.settings.filter !== null) && (
          <div className="pointer-events-none absolute inset-0 top-24 *:pointer-events-auto">
            <EmptyState
              title={`No ${rowWords(table.rowWord)} here`}
              action={search.trim() !== '' && <Button onClick={() => setSearch('')}>Clear search</Button>}
            >
              {search.trim() !== ''
                ? `Nothing has “${search.trim()}” in it.`
                : 'The filter of this view lets none through.'}
            </EmptyState>
          </div>
        )}
        {bulk.count > 0 && (
          <BulkBar
            count={bulk.count}
            isAll={bulk.count === lines.count && bulk.count > 1}
            onSet={bulk.set}
            onCopy={() => bulk.copy()}
            onRemove={bulk.remove}
            onLeave={leave}
          />
        )}
        <GridStatus pasting={progress} />
      </div>
      {editing.open && (
        <EditingCell
          key={`${editing.open.editing.rowId} ${editing.open.editing.field.id}`}
          {...editing.open}
          onChange={editing.onChange}
          onDone={editing.onDone}
          onComing={editing.onComing}
        />
      )}
      {menu && (
        <GridMenus
          menu={menu}
          sheet={sheet}
          adding={adding}
          bulk={bulk}
          onColumnMoved={columns.onColumnMoved}
          onClosed={() => {
            setMenu(undefined)
            grid.current?.focus()
          }}
        />
      )}
    </>
  )
}

/**
 * After an edit the grid gives the focus to the cell that had it before. When that one is scrolled away it is no longer on
 * the page, and the focus would go with it: nothing more could be typed.
 */
function holdFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target.role === 'gridcell' && target.ariaSelected !== 'true')
    currentTarget.querySelector('canvas')?.focus({ preventScroll: true })
}

function AddField({ onClick }: { onClick: () => void }) {
  return (
    <span className="flex h-[35px] w-full min-w-12 items-center border-b border-line bg-surface-2 pl-3">
      <IconButton label="Add field" size="xs" onClick={onClick}>
        <Plus />
      </IconButton>
    </span>
  )
}
