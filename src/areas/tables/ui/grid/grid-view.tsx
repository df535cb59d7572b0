import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { CompactSelection } from '@glideapps/glide-data-grid'
import { useRedoLast } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useHoldSingleKeys } from '#platform/web/shortcuts/shortcut.ts'
import { rowNoun } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'
import { BulkBar } from './edit/bulk-bar.tsx'
import { clearCells } from './edit/clear-cells.ts'
import { EditingCell } from './edit/editing-cell.tsx'
import { editQueueOf } from './edit/edit-queue.ts'
import { fillCells } from './edit/fill-cells.ts'
import { FindBar } from './find/find-bar.tsx'
import { Grid } from './grid.tsx'
import { GridMenus, type OpenMenu } from './grid-menus.tsx'
import { GridStatus } from './grid-status.tsx'
import { rangeOf } from './select/selection.ts'
import { lineCountOf, rowAt } from './data/sheet.ts'
import { useAddRows } from './edit/use-add-rows.ts'
import { useBulkActions } from './edit/use-bulk-actions.ts'
import { useCheckedRows } from './select/use-checked-rows.ts'
import { useCellClicks } from './select/use-cell-clicks.ts'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { useCellEditing } from './edit/use-cell-editing.ts'
import { useSelectFirstCell } from './select/use-select-first-cell.ts'
import { useSelectAddedField } from './select/use-select-added-field.ts'
import { useFind } from './find/use-find.ts'
import { useHeaderTap } from './select/use-header-tap.ts'
import { useGridKeys } from './select/use-grid-keys.ts'
import { usePaste } from './clipboard/use-paste.ts'
import { useRangeSummary } from './select/use-range-summary.ts'
import { useSelection } from './select/use-selection.ts'
import { useDraftRows } from './edit/use-draft-rows.ts'
import { useTypedAhead } from './edit/use-typed-ahead.ts'
import { useSheet } from './data/use-sheet.ts'

/** The rows of a view as an editable grid, for up to millions of rows. */
export function GridView() {
  const screen = useTableScreen()
  const { table, search, setSearch, openRow, addField } = screen
  const edits = editQueueOf(useQueryClient())
  const frame = useRef<HTMLDivElement>(null)
  const drafts = useDraftRows(table.id)
  const { grid, sheet, cellFactory, columns, version, onVisibleRange, lines, toggleGroup, isEmpty, error, retry } =
    useSheet(screen, drafts.drafts)
  const { fields, columns: gridColumns, ...columnEvents } = columns
  const { selection, setSelection, change, move } = useSelection(grid, sheet, version, toggleGroup)
  const adding = useAddRows(screen, sheet, drafts, edits, move)
  const editing = useCellEditing({ sheet, edits, adding, grid, move })
  const typedAhead = useTypedAhead(sheet, version, selection.current?.cell, editing.begin)
  const selectedId = selection.current && rowAt(sheet, selection.current.cell[1])?.id
  const removeDrafts = useEffectEvent(() => drafts.removeOthers(selectedId))
  useEffect(() => removeDrafts(), [selectedId, drafts.savedCount])
  const clearChecked = () => {
    setSelection({ ...selection, rows: CompactSelection.empty() })
    grid.current?.focus()
  }
  const checkedIds = useCheckedRows(sheet, selection, setSelection, version)
  const bulk = useBulkActions(screen, sheet, selection, checkedIds, clearChecked)
  const { onPaste, progress } = usePaste(sheet, edits, selection)
  const finding = useFind({ screen, sheet, selection, move, toggleGroup, change: editing.change })
  const [isDrawn, setDrawn] = useState(false)
  useSelectFirstCell(grid, isDrawn && isEmpty && sheet.mayWrite, () => move(0, 0))
  useSelectAddedField(grid, screen, fields, (column) => move(column, selection.current?.cell[1] ?? 0))
  useHoldSingleKeys(selection.current !== undefined || selection.columns.length + selection.rows.length > 0)
  const redo = useRedoLast('tables')
  const [menu, setMenu] = useState<OpenMenu>()
  useClipboard({ frame, sheet, selection, edits, onPaste: (cells) => void onPaste(cells) })

  const range = rangeOf(selection, fields.length, lines.count)
  useRangeSummary(sheet, version, range)
  const clearSelected = () => {
    if (bulk.count > 0 && table.may.write) bulk.remove()
    else if (range) clearCells(sheet, edits, range)
  }
  const fillDown = () => {
    if (!range) return
    const from = { ...range, height: 1, y: range.height > 1 ? range.y : range.y - 1 }
    if (from.y >= 0) void fillCells(sheet, edits, from, { ...from, height: Math.max(2, range.height) }, false)
  }
  const openMenu = (column: number, line?: number) => {
    const at = grid.current?.getBounds(column, line ?? -1)
    if (at) setMenu({ at, column, ...(line !== undefined && { line }) })
  }
  const onHeaderClicked = useHeaderTap(openMenu)
  const onKeyDown = useGridKeys(sheet, {
    edit: editing.begin,
    typeAhead: typedAhead.add,
    endTypeAhead: typedAhead.end,
    open: openRow,
    toggleGroup,
    addAt: adding.addAt,
    addBelow: (id, line) => void (table.may.write && adding.insert(id, line + 1)),
    move,
    leave: clearChecked,
    clear: clearSelected,
    fillDown,
    redo,
    fieldMenu: openMenu,
    rowMenu: openMenu,
  })
  const focus = () => grid.current?.focus()
  const onCellClicked = useCellClicks(sheet, {
    focus,
    edit: editing.begin,
    open: openRow,
    toggleGroup,
    addAt: editing.addAt,
  })
  const moveRow = (from: number, to: number) => {
    const id = rowAt(sheet, from)?.id
    const checkedRowIds = checkedIds()
    const ids = id && checkedRowIds?.includes(id) ? checkedRowIds : id ? [id] : []
    const after = rowAt(sheet, to > from ? to : to - 1)?.id
    if (ids.length > 0 && (after === undefined || !ids.includes(after))) adding.moveTo(ids, after ?? null)
  }

  return (
    <>
      {finding.openState && (
        <FindBar
          finding={finding}
          sheet={sheet}
          onClose={() => {
            finding.close()
            grid.current?.focus()
          }}
        />
      )}
      {error && (
        <div className="p-4">
          <InlineError onRetry={retry}>{error.message}</InlineError>
        </div>
      )}
      <div
        ref={frame}
        role="region"
        aria-label={`Rows of ${table.name}`}
        className="relative min-h-0 flex-1"
        onFocusCapture={keepCanvasFocus}
      >
        <Grid
          grid={grid}
          sheet={sheet}
          cellFactory={cellFactory}
          version={version}
          find={finding.openState ? finding.find : search.trim()}
          columns={gridColumns}
          {...columnEvents}
          gridSelection={selection}
          onGridSelectionChange={(next) => {
            typedAhead.forget()
            change(next)
          }}
          onVisibleRegionChanged={(range) => {
            setDrawn(true)
            onVisibleRange(range)
            editing.updateBounds()
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
          {...(adding.hasManualOrder && table.may.write && { onRowMoved: moveRow })}
          onRowAppended={() => editing.addAt(lineCountOf(sheet))}
          onFillPattern={({ patternSource, fillDestination, preventDefault }) => {
            preventDefault()
            void fillCells(sheet, edits, patternSource, fillDestination)
          }}
          rightElement={table.may.design && <AddField onClick={() => addField()} />}
        />
        {isEmpty && (search.trim() !== '' || screen.settings.filter !== null) && (
          <div className="pointer-events-none absolute inset-0 top-24 *:pointer-events-auto">
            <EmptyState
              title={`No ${rowNoun(table.rowWord)} here`}
              action={search.trim() !== '' && <Button onClick={() => setSearch('')}>Clear search</Button>}
            >
              {search.trim() !== ''
                ? `Nothing matches “${search.trim()}”.`
                : 'Nothing matches the filter of this view.'}
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
            onClear={clearChecked}
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
          onCreating={editing.onCreating}
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
 * After an edit the grid focuses the element of the cell that had focus before. When that cell scrolls away its element is
 * removed and the focus is lost, so the canvas takes it instead.
 */
function keepCanvasFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
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
