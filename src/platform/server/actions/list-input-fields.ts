import type { Action } from '../../contract/action.ts'
import { inputSchemaOf } from './input-schema.ts'

/** A field of an action's input. A nested one is named by its path: `rows[].name`, `values.*` for any key. */
export type InputField = { path: string; schema: JsonSchema; required: boolean; description: string | undefined }

export type JsonSchema = { readonly [keyword: string]: unknown }

/** All fields of an action's input, nested ones too. A field that several variants have is listed once for each. */
export function listInputFields(action: Action): InputField[] {
  const root: JsonSchema = inputSchemaOf(action)
  const definitions = isSchema(root['$defs']) ? root['$defs'] : {}
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].replace(/^#\/\$defs\/|^#$/, '') : undefined
    if (name === undefined) return schema
    const target = name === '' ? root : definitions[name]
    return isSchema(target) ? { ...target, ...schema } : schema
  }

  /** `within` holds the references on the way to this schema, because a schema may contain itself. */
  const fieldsOf = (schema: JsonSchema, path: string, within: readonly unknown[]): InputField[] => {
    const reference = schema['$ref']
    if (reference !== undefined && within.includes(reference)) return []
    const inside = reference === undefined ? within : [...within, reference]
    const { properties, required, items, additionalProperties, anyOf, oneOf, allOf } = resolve(schema)
    const variants = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : [])).filter(isSchema)
    const named = isSchema(properties) ? Object.entries(properties) : []
    return [
      ...named.flatMap(([name, value]) => {
        if (!isSchema(value)) return []
        const fieldPath = path ? `${path}.${name}` : name
        const isRequired = Array.isArray(required) && required.includes(name)
        const description = descriptionOf(resolve(value))
        return [
          { path: fieldPath, schema: resolve(value), required: isRequired, description },
          ...fieldsOf(value, fieldPath, inside),
        ]
      }),
      ...(isSchema(items) ? fieldsOf(items, `${path}[]`, inside) : []),
      ...(isSchema(additionalProperties) ? fieldsOf(additionalProperties, `${path}.*`, inside) : []),
      ...variants.flatMap((variant) => fieldsOf(variant, path, inside)),
    ]
  }
  return fieldsOf(root, '', [])
}

function descriptionOf({ description }: JsonSchema): string | undefined {
  return typeof description === 'string' && description !== '' ? description : undefined
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
