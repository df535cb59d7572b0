import type { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/**
 * Moves the `$defs` of a schema to `schemas`, under names with this prefix. References count from the root of the document,
 * so a schema inside an OpenAPI document cannot have its own `$defs`.
 */
export function extractDefinitions(schema: Schema, prefix: string, schemas: Record<string, unknown>): Schema {
  if (!schema.$defs) return schema
  const { $defs, ...rest } = schema
  const withNewReferences = <T>(part: T): T =>
    JSON.parse(JSON.stringify(part), (key, value) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^#\/\$defs\//, `#/components/schemas/${prefix}.`)
        : value,
    )
  for (const [name, definition] of Object.entries($defs)) schemas[`${prefix}.${name}`] = withNewReferences(definition)
  return withNewReferences(rest)
}
