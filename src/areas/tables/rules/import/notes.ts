import type { Field } from '../../contract/field.ts'
import type { ImportColumn, Target } from '../../contract/imports.ts'
import type { Around } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { missingNames, withNames } from './choices.ts'
import { readRaw } from './raw.ts'

/** A few words about what is in a column, some of which deserve a second look. */
export type Note = { text: string; kind: 'plain' | 'new' | 'wrong' }

/** What is in a column, as the field that it goes into would take it. */
export function notesOf(
  column: ImportColumn,
  to: Target,
  fields: readonly Field[],
  around: Around,
  seen: number,
): Note[] {
  const { samples, empty } = column
  if (samples.length === 0) return [{ text: 'empty', kind: 'plain' }]
  if (to === null && empty >= seen * 0.5)
    return [{ text: `empty in ${Math.round((empty / seen) * 100)}% of rows`, kind: 'plain' }]
  const field = to === null ? undefined : 'field' in to ? fields.find(({ id }) => id === to.field) : fresh(to)
  if (!field) return plain(samples)
  if (field.type === 'singleSelect' || field.type === 'multiSelect') return choiceNotes(samples, field)
  const wrong = samples.filter(({ text }) => 'wrong' in readRaw(text, field, around))
  if (field.type === 'member')
    return [
      {
        text: `${samples.length - wrong.length} of ${samples.length} people found`,
        kind: wrong.length > 0 ? 'wrong' : 'plain',
      },
    ]
  const [first] = wrong
  if (!first) return plain(samples)
  const right = samples.filter((sample) => !wrong.includes(sample))
  const rows = wrong.reduce((sum, { count }) => sum + count, 0)
  return [
    ...plain(right).slice(0, 2),
    {
      text: `“${short(first.text)}” ${wrong.length > 1 ? `and others ` : ''}in ${rows === 1 ? '1 row' : `${rows} rows`}`,
      kind: 'wrong',
    },
  ]
}

function choiceNotes(samples: ImportColumn['samples'], field: Field): Note[] {
  const texts = samples.map(({ text }) => text)
  const missing = missingNames(field, texts)
  const all = missingNames({ ...field, options: { choices: [] } }, texts)
  const known = all.length - missing.length
  const wrong = texts.filter((text) => 'wrong' in typeOf(field).parse(text, withNames(field, missing), nobody))
  return [
    ...(known > 0
      ? [{ text: `${known} ${known === 1 ? 'option matches' : 'options match'}`, kind: 'plain' } as const]
      : []),
    ...(missing.length > 0 ? [{ text: `${missing.length} new: ${named(missing)}`, kind: 'new' } as const] : []),
    ...(wrong.length > 0 ? [{ text: `${wrong.length} cannot be read`, kind: 'wrong' } as const] : []),
  ]
}

const nobody: Around = { zone: 'UTC', locale: 'en', now: new Date(0), members: [] }

function named(names: readonly string[]): string {
  const [first = ''] = names
  return names.length === 1 ? `“${short(first)}”` : `“${short(first)}” and ${names.length - 1} more`
}

function plain(samples: ImportColumn['samples']): Note[] {
  return samples.slice(0, 3).map(({ text }) => ({ text: short(text), kind: 'plain' }))
}

function short(text: string): string {
  return text.length > 28 ? `${text.slice(0, 27).trimEnd()}…` : text
}

function fresh({ name, type }: { name: string; type: Field['type'] }): Field {
  return { id: '', name, type, options: {}, description: '' }
}
