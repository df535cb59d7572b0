import type { Now } from '../../language/calendar.ts'
import type { NewRow } from './new-row.ts'
import { isComputed, type Field, type Member, type Table } from '../schema.ts'
import { readValue } from '../values.ts'

/** Rows from lines of cells; lines without a delimiter are read as sentences. */
export function readPastedLines(
  lines: readonly string[],
  table: Table,
  members: readonly Member[],
  now: Now,
  readSentence: (line: string) => NewRow,
): NewRow[] {
  const rows = lines.map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
  const delimiter = ['\t', '|', ';', ','].find((mark) => rows.every((line) => line.includes(mark)))
  const cells = rows
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      delimiter
        ? line
            .replace(/^\||\|$/g, '')
            .split(delimiter)
            .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
        : [line],
    )
  const writable = table.fields.filter((field) => !isComputed(field))
  const byName = (cell: string) => writable.find(({ name }) => name.toLowerCase() === cell.toLowerCase())
  const header = cells[0]?.map(byName)
  const hasHeader =
    header !== undefined && cells.length > 1 && header.filter(Boolean).length >= Math.max(1, header.length / 2)
  if (!delimiter) return rows.map(readSentence)
  return (hasHeader ? cells.slice(1) : cells).map((line) => {
    const fields = hasHeader ? header : fieldsByShape(line, writable, members, now)
    const values: Record<string, unknown> = {}
    const wrong: { field: Field; text: string }[] = []
    for (const [index, cell] of line.entries()) {
      const field = fields[index]
      if (!field || cell === '') continue
      const read = readValue(field, cell, members, now, 'past')
      if ('value' in read) values[field.name] = read.value
      else wrong.push({ field, text: cell, ...(read.choices && { choices: read.choices }) })
    }
    return { values, wrong }
  })
}

/** Cells in the order of the fields; a cell that does not fit its field goes to the next one that it fits. */
function fieldsByShape(
  cells: readonly string[],
  fields: readonly Field[],
  members: readonly Member[],
  now: Now,
): (Field | undefined)[] {
  const left = [...fields]
  return cells.map((cell) => {
    const place = left.findIndex(
      (field) => 'value' in readValue(field, cell, members, now, 'past') && fits(field, cell),
    )
    return place === -1 ? undefined : left.splice(place, 1)[0]
  })
}

function fits({ type }: Field, cell: string): boolean {
  const isNumber = /^[$€£¥]?\s?-?[\d.,' ]+\s?(?:[$€£¥%]|kg|[A-Z]{3})?$/.test(cell)
  if (type === 'url') return /^(?:https?:|www\.)|\.[a-z]{2,}$/i.test(cell)
  if (type === 'phone') return /^[+\d][\d\s()/-]{4,}$/.test(cell)
  if (type === 'checkbox') return /^(?:yes|no|true|false|x|y|n)$/i.test(cell)
  if (type === 'text' || type === 'longText')
    return !isNumber && !/^[\w.+-]+@[\w.-]+$/.test(cell) && !/^\d{4}-\d\d-\d\d$/.test(cell)
  return type === 'number' || type === 'currency' || type === 'rating' ? isNumber : true
}
