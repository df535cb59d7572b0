import type { Cell, Choice, Field, FieldOptions, FieldTypeName } from '../contract/field.ts'
import type { OperatorName } from '../contract/filter.ts'
import type { SummaryName } from '../contract/view.ts'

/** The column types in PostgreSQL. */
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

/** Built-in columns of every table. */
export type BuiltInColumn = 'created_at' | 'created_by' | 'changed_at' | 'changed_by'

/** The screen has one component for each. */
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

/** What parsing and formatting a value need besides the field. */
export type ParseContext = {
  /** The time zone of the person: `Europe/London`. */
  zone: string
  /** The locale of the person: `en-GB`. */
  locale: string
  now: Date
  members: readonly Member[]
}

/** The stored value, or why it is invalid. `guessed`: a person should check it; `or`: the other possible value. */
export type ParseResult = { value: unknown; guessed?: true; or?: Cell } | { wrong: string }

/** The groups of the type menu, in order. */
export const typeGroups = ['Basic', 'Worked out', 'Choice and people', 'Dates', 'Contact and files'] as const
export type TypeGroup = (typeof typeGroups)[number]

/** The definition of a field type. A new type is a new file with one of these, and a line in field-types.ts. */
export type FieldType = {
  readonly name: FieldTypeName
  readonly title: string
  /** A few words for the type menu. */
  readonly description: string
  readonly group: TypeGroup
  /** A Lucide icon. */
  readonly icon: string
  readonly column: ColumnType | { readonly builtIn: BuiltInColumn }
  /** The database fills it in; people and programs cannot. */
  readonly computed?: true
  /** The database numbers the rows. */
  readonly autoNumbered?: true
  readonly align: 'left' | 'right'
  readonly editor: Editor
  readonly operators: readonly OperatorName[]
  readonly summaries: readonly SummaryName[]
  /** How rows are sorted by it; false if they cannot be. Choices sort in the order of their list. */
  readonly sort: 'value' | 'letters' | 'choices' | false
  readonly groupable: boolean
  /** The search looks for words in it. */
  readonly searchable?: true
  readonly maxLength?: number
  /** The options that the screen shows. The first format is the default. */
  readonly optionNames?: readonly (keyof Field['options'])[]
  readonly formats?: readonly { readonly name: string; readonly title: string }[]
  /** The stored options from the input and the previous options, or why the input is invalid. */
  readonly options?: (input: FieldOptions, before: Field['options']) => Field['options'] | { wrong: string }
  /** Parses a value from the API. */
  readonly accept: (value: unknown, field: Field, context: ParseContext) => ParseResult
  /** Parses text that a person typed or pasted. */
  readonly parse: (text: string, field: Field, context: ParseContext) => ParseResult
  /** Text for copy and export, which `parse` reads back to the same value. */
  readonly serialize: (value: unknown, field: Field, context: ParseContext) => string
  /** Text for the screen, which may be shorter. Falls back to `serialize`. */
  readonly format?: (value: unknown, field: Field, context: ParseContext) => string
  /** The choices that a text needs and the field lacks. */
  readonly newChoices?: (text: string, field: Field) => string[]
  /** The value in the API, if it is not the stored one: the name of a choice. */
  readonly apiValue?: (value: unknown, field: Field) => unknown
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function choicesOf(field: Pick<Field, 'options'>): readonly Choice[] {
  return field.options.choices ?? noChoices
}

const noChoices: readonly Choice[] = []

/** Accepts one of these formats. */
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

/** For computed fields: no input is accepted. */
export function rejectInput(value: unknown): ParseResult {
  return isEmpty(value) ? { value: null } : { wrong: 'This fills itself in. Leave it out.' }
}

/** The input, shortened for a message. */
export function quoted(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? `“${String(value).slice(0, 60).toWellFormed()}”`
    : 'This'
}
