import { alert } from '#design/feedback/alert.ts'
import { readHtmlTable, writeHtmlTable } from './html-table.ts'
import { showError } from '../show-error.ts'
import { readTsv, writeTsv } from './tsv.ts'

type Cells = readonly (readonly string[])[]

/** The cells on the clipboard: from an HTML table if there is one, otherwise from text. */
export function readCells(clipboard: DataTransfer): string[][] {
  const table = readHtmlTable(clipboard.getData('text/html'))
  return table ?? readTsv(clipboard.getData('text/plain'))
}

/** Writes cells to the clipboard of a copy event. */
export function writeCells(clipboard: DataTransfer, cells: Cells): void {
  clipboard.setData('text/plain', writeTsv(cells))
  clipboard.setData('text/html', writeHtmlTable(cells))
}

/**
 * Writes cells to the clipboard that must be fetched first. Some browsers allow that only during a key press: then the
 * cells go to `onFallback` and the person is asked to copy again. Returns whether they are on the clipboard.
 */
export async function writeCellsAsync(
  fetch: () => Promise<Cells>,
  onFallback: (cells: Cells) => void,
): Promise<boolean> {
  const cells = fetch()
  const blob = async (write: (cells: Cells) => string, type: string) => new Blob([write(await cells)], { type })
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob(writeTsv, 'text/plain'),
        'text/html': blob(writeHtmlTable, 'text/html'),
      }),
    ])
    showCopied((await cells).length)
    return true
  } catch {
    const fetched = await cells.catch((error: unknown) => error)
    if (!Array.isArray(fetched)) showError(fetched, 'These cells could not be read. Copy them again.')
    else {
      onFallback(fetched)
      const count = fetched.length.toLocaleString('en')
      alert({ type: 'info', msg: `${count} rows are ready. Copy again to put them on the clipboard.` })
    }
    return false
  }
}

function showCopied(count: number): void {
  alert({ type: 'success', msg: `Copied ${count.toLocaleString('en')} rows.` })
}
