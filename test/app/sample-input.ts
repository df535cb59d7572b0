import type { z } from 'zod'
import type { Action } from '#platform/contract/action.ts'
import { newId } from '#platform/contract/id.ts'
import { inputSchemaOf } from '#platform/server/actions/input-schema.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** An input that passes the action's validation, made from its schema. Texts in it contain `mark`. */
export function sampleInput(action: Action, mark = 'sample', every = false): Record<string, unknown> {
  return sample(inputSchemaOf(action), mark, every) as Record<string, unknown>
}

function sample(schema: Schema, mark: string, every: boolean): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices[0] as Schema, mark, every)
  switch (schema.type) {
    case 'string':
      return text(schema, mark)
    case 'number':
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return [sample(schema.items as Schema, mark, every)]
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => every || schema.required?.includes(name))
          .map(([name, each]) => [name, sample(each as Schema, mark, every)]),
      )
    default:
      return mark
  }
}

function text(schema: Schema, mark: string): string {
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return '2026-11-17'
  if (schema.format === 'date-time') return '2026-11-17T09:00:00Z'
  if (schema.format === 'email') return `${mark}@sample.test`
  if (schema.format === 'uri') return `https://${mark}.test/`
  if (schema['contentEncoding'] === 'base64') return onePixel
  const { pattern } = schema
  if (pattern && !new RegExp(pattern).test(mark))
    return shapes.find((shape) => new RegExp(pattern).test(shape)) ?? 'accounts'
  return mark.slice(0, schema.maxLength ?? mark.length).padEnd(schema.minLength ?? 0, 'x')
}

const shapes = ['accounts', '+4520123456', '123456', `B${'x'.repeat(86)}`, 'x'.repeat(22)]
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPwl30LAAIYAVr/dUFXAAAAAElFTkSuQmCC'
