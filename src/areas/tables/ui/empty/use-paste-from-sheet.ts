import { alert } from '#design/feedback/alert.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { writeCells } from '../../contract/rows.ts'
import { readTsv } from '../grid/clipboard/tsv.ts'
import { useTableScreen } from '../table-screen.ts'
import { rowsFromCells } from './rows-from-cells.ts'

/** Adds rows from the clipboard to an empty table. */
export function usePasteFromSheet(): { paste: () => void; isPending: boolean } {
  const { table } = useTableScreen()
  const write = useWrite(writeCells, {
    onDone: ({ ids, wrongCount }) =>
      alert({
        type: wrongCount > 0 ? 'warn' : 'success',
        msg: `${ids.length.toLocaleString('en')} rows pasted`,
        ...(wrongCount > 0 && { detail: `${wrongCount.toLocaleString('en')} cells could not be read and are empty.` }),
      }),
  })
  const paste = async () => {
    const text = await readClipboardText()
    if (text === undefined)
      return alert({
        type: 'info',
        msg: 'The browser does not let this page read the clipboard',
        detail: 'Click into the first cell and press Ctrl V instead.',
      })
    const { rows, unmatchedColumns } = rowsFromCells(readTsv(text), table.fields)
    if (rows.length === 0)
      return alert({ type: 'info', msg: 'Nothing to paste', detail: 'Copy some cells in your spreadsheet first.' })
    if (unmatchedColumns > 0)
      alert({
        type: 'warn',
        msg: `${unmatchedColumns} columns have no field here and are left out`,
        detail: 'Add fields first to have them too.',
      })
    write.mutate({ tableId: table.id, added: rows, fromText: true })
  }
  return { paste: () => void paste(), isPending: write.isPending }
}

/** Undefined if the browser denies access or the clipboard has no text. */
async function readClipboardText(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
