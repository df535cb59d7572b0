import type { Cell, Choice, Field, FieldOptions, FieldTypeName } from '../contract/field.ts'
import type { OperatorName } from '../contract/filter.ts'
import type { SummaryName } from '../contract/view.ts'

/** The columns that fields have in PostgreSQL. */
export type ColumnType =
  | 'text'
  | 'text[]'
  | 'double precision'
  | 'numeric'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb'

/** The columns that every table has anyway. */
export type BuiltInColumn = 'created_at' | 'created_by' | 'changed_at' | 'changed_by'

/** With what a cell is edited; the screen has one editor for each. */
export type Editor =
  | 'line'
  | 'lines'
  | 'number'
  | 'check'
  | 'stars'
  | 'day'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'member'
  | 'files'
  | 'none'

export type Member = { id: string; name: string; email?: string | undefined }

/** What reading or saying a value may need to know besides its field. */
export type ParseContext = {
  /** Where the person is, for days and moments: `Europe/London`. */
  zone: string
  /** How the person writes days and numbers: `en-GB`. */
  locale: string
  now: Date
  members: readonly Member[]
}

/** A value as it is kept, or why it is none. `guessed` if somebody should look at it; `or` what else it could mean. */
export type ParseResult = { value: unknown; guessed?: true; or?: Cell } | { wrong: string }

/** Where whoever chooses a type finds it, in the order of the list. */
export const typeGroups = ['Basic', 'Worked out', 'Choice and people', 'Dates', 'Contact and files'] as const
export type TypeGroup = (typeof typeGroups)[number]

/** All that is known of one type of field. A new type is a new file with one of these, and a line in field-types.ts. */
export type FieldType = {
  readonly name: FieldTypeName
  readonly title: string
  /** What it is for, in a few words, for whoever chooses a type. */
  readonly description: string
  readonly group: TypeGroup
  /** The name of its icon among Lucide's. */
  readonly icon: string
  readonly column: ColumnType | { readonly builtIn: BuiltInColumn }
  /** The database writes it; people and programs cannot. */
  readonly computed?: true
  /** Numbers its rows by itself. */
  readonly autoNumbered?: true
  readonly align: 'left' | 'right'
  readonly editor: Editor
  readonly operators: readonly OperatorName[]
  readonly summaries: readonly SummaryName[]
  /** How rows are ordered by it; false if they cannot be. Choices come in the order of their list. */
  readonly sort: 'value' | 'letters' | 'choices' | false
  readonly groupable: boolean
  /** Rows can be found by words in it. */
  readonly searchable?: true
  /** The most characters that it takes. */
  readonly maxLength?: number
  /** Which options it has, for the screen that asks for them, and the formats that there are, the usual one first. */
  readonly optionNames?: readonly (keyof Field['options'])[]
  readonly formats?: readonly { readonly name: string; readonly title: string }[]
  /** The options as they are kept, from what somebody said and what was there before; or why they are wrong. */
  readonly options?: (input: FieldOptions, before: Field['options']) => Field['options'] | { wrong: string }
  /** What a program sent, as it is kept. */
  readonly accept: (value: unknown, field: Field, context: ParseContext) => ParseResult
  /** What somebody wrote or pasted, as it is kept. */
  readonly parse: (text: string, field: Field, context: ParseContext) => ParseResult
  /** A value as text that `parse` reads back to the same value: for copying and exporting. */
  readonly serialize: (value: unknown, field: Field, context: ParseContext) => string
  /** A value as a person reads it, which may be shorter; as `say` says it if there is no better way. */
  readonly format?: (value: unknown, field: Field, context: ParseContext) => string
  /** The choices that a text would need and that are not there yet. */
  readonly newChoices?: (text: string, field: Field) => string[]
  /** As programs know a value that is kept by id: a choice by its name. */
  readonly apiValue?: (value: unknown, field: Field) => unknown
}

/** Nothing, whatever nothing looks like. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function choicesOf(field: Pick<Field, 'options'>): readonly Choice[] {
  return field.options.choices ?? noChoices
}

const noChoices: readonly Choice[] = []

/** Keeps a format if it is one of these. */
export function formatOption(formats: NonNullable<FieldType['formats']>): NonNullable<FieldType['options']> {
  return ({ format: input }, before) => {
    const format = input ?? before.format
    if (format === undefined) return {}
    if (formats.some(({ name }) => name === format)) return { format }
    return input === undefined
      ? {}
      : { wrong: `Choose one of these formats: ${formats.map(({ name }) => name).join(', ')}.` }
  }
}

export const textOperators = [
  'contains',
  'notContains',
  'is',
  'isNot',
  'startsWith',
  'endsWith',
  'empty',
  'notEmpty',
] as const
export const numberOperators = ['is', 'isNot', 'gt', 'gte', 'lt', 'lte', 'empty', 'notEmpty'] as const
export const dateOperators = [
  'is',
  'before',
  'after',
  'onOrBefore',
  'onOrAfter',
  'within',
  'empty',
  'notEmpty',
] as const
export const countSummaries = ['none', 'filled', 'unfilled', 'unique'] as const
export const dateSummaries = [...countSummaries, 'least', 'most'] as const
export const numberSummaries = [...countSummaries, 'sum', 'average', 'least', 'most'] as const

/** What the database writes by itself, nobody else does. */
export function rejectInput(value: unknown): ParseResult {
  return isEmpty(value) ? { value: null } : { wrong: 'This fills itself in. Leave it out.' }
}

/** What somebody gave, short enough to be told back to them. */
export function quoted(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? `“${String(value).slice(0, 60).toWellFormed()}”`
    : 'This'
}
