import { maxNameLength, type FieldTypeName } from '#areas/tables/contract/field.ts'
import type { MarkdownTable } from './parse-markdown.ts'

/** The fields and rows of a real table. Each field has a name of its own. */
export function planTable({ columns, rows }: MarkdownTable) {
  const names: string[] = []
  for (const [index, { text }] of columns.entries())
    names.push(freeName(text.trim().slice(0, maxNameLength - 4) || `Field ${index + 1}`, names))
  const fields = names.map((name, index) => ({
    name,
    type: index === 0 ? 'text' : typeOf(rows.map((row) => row[index]?.text.trim() ?? '')),
  }))
  const values = rows.map((row) =>
    Object.fromEntries(
      names.flatMap((name, index) => {
        const text = row[index]?.text.trim() ?? ''
        return text === '' ? [] : [[name, text] as const]
      }),
    ),
  )
  return { fields, rows: values }
}

/** Numbers and days, if every value is one; everything else stays text. */
function typeOf(texts: readonly string[]): FieldTypeName {
  const filled = texts.filter((text) => text !== '')
  if (filled.length === 0) return 'text'
  if (filled.every((text) => /^-?\d{1,15}(\.\d+)?$|^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text))) return 'number'
  return filled.every((text) => /^\d{4}-\d{2}-\d{2}$/.test(text)) ? 'date' : 'text'
}

function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (candidate: string) => taken.some((each) => each.toLowerCase() === candidate.toLowerCase())
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}
