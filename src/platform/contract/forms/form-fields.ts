/** A part of a JSON Schema, as far as forms read it. */
export type Schema = Record<string, unknown>

/** `Pick`: what can be chosen from a list of items, by its name. */
export type FormField<Pick extends string = string> = {
  name: string
  label: string
  hint: string | undefined
  isRequired: boolean
  initial: unknown
  control: Control<Pick>
  /** Only then it means something: if another field has one of these values. */
  shownIf: ShownIf | undefined
}

type ShownIf = { field: string; values: readonly unknown[] }

/** What a field is edited with. Whatever a form cannot show is edited as JSON. */
export type Control<Pick extends string = string> =
  | { kind: 'text'; isLong: boolean; maxLength: number | undefined }
  | { kind: 'number'; min: number | undefined; max: number | undefined; isWhole: boolean }
  | { kind: 'boolean' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'date'; hasTime: boolean }
  /** The id of an item. */
  | { kind: 'pick'; what: Pick }
  /** The id of something at a connected service, which this action lists. */
  | { kind: 'listed'; action: string; listKind: string | undefined }
  | { kind: 'list'; entry: Control<Pick>; needsEntry: boolean }
  | { kind: 'group'; fields: FormField<Pick>[] }
  | { kind: 'pairs' }
  /** Values for the fields of the table that the step names. */
  | { kind: 'row' }
  /** The name of a field of that table. */
  | { kind: 'tableField' }
  | { kind: 'json' }

/** Whether a field is the id of an item, and of which kind. */
export type PickOf<Pick extends string> = (name: string, schema: Schema) => Pick | undefined

/**
 * How a parameter reads in the form of an action: its label, or also its hint and its options. The schemas describe the
 * same for the API. An empty hint shows none. A path leads into lists and groups: `fields.name`. Null: only programs need
 * it, so the form has it only if it holds a value.
 */
export type Word = { label: string; hint?: string; options?: Readonly<Record<string, string>> } | null
export type FormWords = Readonly<Record<string, Word>>

type FormOptions<Pick extends string> = { pickOf: PickOf<Pick>; root: Schema; words: FormWords; path: string }

/** The fields of the form for an object. Required ones come first. */
export function formFields<Pick extends string>(
  schema: Schema,
  pickOf: PickOf<Pick>,
  words: FormWords = {},
): FormField<Pick>[] {
  return fieldsOf(schema, { pickOf, root: schema, words, path: '' })
}

function fieldsOf<Pick extends string>(schema: Schema, options: FormOptions<Pick>): FormField<Pick>[] {
  const { root, words, path } = options
  const properties = objectAt(schema, 'properties')
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const fields = Object.entries(properties).map(([name, part]) => {
    const property = resolve(isSchema(part) ? part : {}, root)
    const word = words[path + name]
    const { label, hint, options: labels } = { label: undefined, hint: undefined, options: undefined, ...word }
    const described = { ...property, ...(labels && { labels }) }
    return {
      name,
      label: label ?? textAt(property, 'title') ?? labelOf(name),
      hint: (hint ?? textAt(property, 'description')) || undefined,
      // A field with a default is in the list of required ones too.
      isRequired: required.has(name) && property['default'] === undefined,
      initial: property['default'],
      control: controlOf(name, described, { ...options, path: `${path}${name}.` }),
      shownIf: word === null ? { field: name, values: [] } : shownIfOf(property),
    }
  })
  const shown = fields.some(({ control }) => isTable(control)) ? fields.map(withRows) : fields
  return [...shown.filter(({ isRequired }) => isRequired), ...shown.filter(({ isRequired }) => !isRequired)]
}

const isTable = (control: Control) => control.kind === 'pick' && control.what === 'table'

/** Beside a table, pairs under one of these names are values of its fields. */
const rowNames: ReadonlySet<string> = new Set(['values', 'rows', 'added', 'changes'])

function withRows<Pick extends string>(field: FormField<Pick>): FormField<Pick> {
  return rowNames.has(field.name) ? { ...field, control: rowControl(field.control) } : field
}

function rowControl<Pick extends string>(control: Control<Pick>): Control<Pick> {
  if (control.kind === 'pairs') return { kind: 'row' }
  if (control.kind === 'list') return { ...control, entry: rowControl(control.entry) }
  return control.kind === 'group' ? { kind: 'group', fields: control.fields.map(withRows) } : control
}

/** The fields that mean something with these values. One that holds a value is shown, so that nothing is hidden. */
export function shownFields<Pick extends string>(
  fields: readonly FormField<Pick>[],
  value: Readonly<Record<string, unknown>>,
): FormField<Pick>[] {
  return fields.filter(({ name, shownIf }) => {
    if (!shownIf || value[name] !== undefined) return true
    const chosen = value[shownIf.field] ?? fields.find((field) => field.name === shownIf.field)?.initial
    const isExpression = typeof chosen === 'string' && chosen.includes('{{')
    return isExpression || shownIf.values.includes(chosen)
  })
}

function shownIfOf(schema: Schema): ShownIf | undefined {
  const { field, values } = objectAt(schema, 'shownIf')
  return typeof field === 'string' && Array.isArray(values) ? { field, values } : undefined
}

function controlOf<Pick extends string>(name: string, schema: Schema, options: FormOptions<Pick>): Control<Pick> {
  const choices = choicesOf(schema)
  if (choices) return { kind: 'choice', options: choices }
  const listedBy = objectAt(schema, 'listedBy')
  const action = textAt(listedBy, 'action')
  if (action !== undefined) return { kind: 'listed', action, listKind: textAt(listedBy, 'kind') }
  const what = options.pickOf(name, schema)
  if (what) return { kind: 'pick', what }
  switch (schema['type']) {
    case 'string':
      return textControl(name, schema)
    case 'number':
    case 'integer':
      return { kind: 'number', ...limitsOf(schema), isWhole: schema['type'] === 'integer' }
    case 'boolean':
      return { kind: 'boolean' }
    case 'array': {
      const entry = isSchema(schema['items']) ? resolve(schema['items'], options.root) : {}
      const needsEntry = (numberAt(schema, 'minItems') ?? 0) > 0
      return { kind: 'list', entry: controlOf(name.replace(/s$/, ''), entry, options), needsEntry }
    }
    case 'object':
      if (Object.keys(objectAt(schema, 'properties')).length > 0)
        return { kind: 'group', fields: fieldsOf(schema, options) }
      return { kind: 'pairs' }
    case undefined:
      // Anything goes: people write a text or an expression.
      return schema['anyOf'] || schema['oneOf'] || schema['allOf'] ? { kind: 'json' } : textControl(name, schema)
    default:
      return { kind: 'json' }
  }
}

function textControl(name: string, schema: Schema): Control<never> {
  const format = schema['format']
  if (format === 'table-field') return { kind: 'tableField' }
  if (format === 'date' || format === 'date-time') return { kind: 'date', hasTime: format === 'date-time' }
  const maxLength = numberAt(schema, 'maxLength')
  const isLong =
    /^(text|body|prompt|instructions|code|message|content|html|description|schema)$/i.test(name) ||
    (maxLength ?? 0) >= 1_000
  return { kind: 'text', isLong, maxLength }
}

function limitsOf(schema: Schema) {
  const [min, max] = [numberAt(schema, 'minimum'), numberAt(schema, 'maximum')]
  const isReal = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  return { min: isReal(min) ? min : undefined, max: isReal(max) ? max : undefined }
}

/** A choice reads as its schema says in `labels`, or else as its value. */
function choicesOf(schema: Schema) {
  const listed = schema['enum'] ?? [schema['const']]
  if (!Array.isArray(listed) || !listed.every((option) => typeof option === 'string')) return undefined
  const labels = objectAt(schema, 'labels')
  return listed.map((value) => ({ value, label: textAt(labels, value) ?? labelOf(value) }))
}

/** Follows references into `$defs`, and drops null from what may be null. */
function resolve(schema: Schema, root: Schema): Schema {
  const reference = textAt(schema, '$ref')
  const { $ref: _, ...rest } = schema
  if (reference !== undefined) {
    const target = objectAt(root, '$defs')[reference.split('/').at(-1) ?? '']
    return isSchema(target) ? { ...resolve(target, root), ...rest } : rest
  }
  const options = Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isSchema) : []
  const [only, ...others] = options.filter(({ type }) => type !== 'null')
  if (!only || others.length > 0) return schema
  const { anyOf: _options, ...own } = schema
  return { ...resolve(only, root), ...own }
}

/** `maxRunsPerMinute` → "Max runs per minute", `tableId` → "Table". */
export function labelOf(name: string): string {
  if (/^[A-Z]{3,}$/.test(name)) return name
  const words = name
    .replace(/(?<=[a-z])Ids?$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectAt(schema: Schema, name: string): Schema {
  const value = schema[name]
  return isSchema(value) ? value : {}
}

function textAt(schema: Schema, name: string): string | undefined {
  const value = schema[name]
  return typeof value === 'string' ? value : undefined
}

function numberAt(schema: Schema, name: string): number | undefined {
  const value = schema[name]
  return typeof value === 'number' ? value : undefined
}
