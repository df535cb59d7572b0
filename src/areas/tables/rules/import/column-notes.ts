import type { Field } from '../../contract/field.ts'
import type { ImportColumn, ImportTarget } from '../../contract/imports.ts'
import type { ParseContext } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { missingChoiceNames, withChoiceNames } from './choices.ts'
import { parseCell } from './parse-cell.ts'

/** Short notes about a column; `wrong` ones deserve a second look. */
export type ColumnNote = { text: string; kind: 'plain' | 'new' | 'wrong' }

/** Notes about the values, as the target field would read them. */
export function columnNotes(
  column: ImportColumn,
  to: ImportTarget,
  fields: readonly Field[],
  context: ParseContext,
  sampleSize: number,
): ColumnNote[] {
  const { samples, empty } = column
  if (samples.length === 0) return [{ text: 'empty', kind: 'plain' }]
  if (to === null && empty >= sampleSize * 0.5)
    return [{ text: `empty in ${Math.round((empty / sampleSize) * 100)}% of rows`, kind: 'plain' }]
  const field = to === null ? undefined : 'field' in to ? fields.find(({ id }) => id === to.field) : newField(to)
  if (!field) return sampleNotes(samples)
  if (field.type === 'singleSelect' || field.type === 'multiSelect') return choiceNotes(samples, field)
  const wrong = samples.filter(({ text }) => 'wrong' in parseCell(text, field, context))
  if (field.type === 'member')
    return [
      {
        text: `${samples.length - wrong.length} of ${samples.length} people found`,
        kind: wrong.length > 0 ? 'wrong' : 'plain',
      },
    ]
  const [first] = wrong
  if (!first) return sampleNotes(samples)
  const right = samples.filter((sample) => !wrong.includes(sample))
  const rows = wrong.reduce((sum, { count }) => sum + count, 0)
  return [
    ...sampleNotes(right).slice(0, 2),
    {
      text: `“${shorten(first.text)}” ${wrong.length > 1 ? `and others ` : ''}in ${rows === 1 ? '1 row' : `${rows} rows`}`,
      kind: 'wrong',
    },
  ]
}

function choiceNotes(samples: ImportColumn['samples'], field: Field): ColumnNote[] {
  const texts = samples.map(({ text }) => text)
  const missing = missingChoiceNames(field, texts)
  const all = missingChoiceNames({ ...field, options: { choices: [] } }, texts)
  const known = all.length - missing.length
  const wrong = texts.filter(
    (text) => 'wrong' in typeOf(field).parse(text, withChoiceNames(field, missing), emptyContext),
  )
  return [
    ...(known > 0
      ? [{ text: `${known} ${known === 1 ? 'option matches' : 'options match'}`, kind: 'plain' } as const]
      : []),
    ...(missing.length > 0 ? [{ text: `${missing.length} new: ${quoteNames(missing)}`, kind: 'new' } as const] : []),
    ...(wrong.length > 0 ? [{ text: `${wrong.length} cannot be read`, kind: 'wrong' } as const] : []),
  ]
}

const emptyContext: ParseContext = { zone: 'UTC', locale: 'en', now: new Date(0), members: [] }

function quoteNames(names: readonly string[]): string {
  const [first = ''] = names
  return names.length === 1 ? `“${shorten(first)}”` : `“${shorten(first)}” and ${names.length - 1} more`
}

function sampleNotes(samples: ImportColumn['samples']): ColumnNote[] {
  return samples.slice(0, 3).map(({ text }) => ({ text: shorten(text), kind: 'plain' }))
}

function shorten(text: string): string {
  return text.length > 28 ? `${text.slice(0, 27).trimEnd()}…` : text
}

function newField({ name, type }: { name: string; type: Field['type'] }): Field {
  return { id: '', name, type, options: {}, description: '' }
}
