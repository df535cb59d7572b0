import type { Field } from '../schema.ts'

export type NewRow = {
  readonly values: Record<string, unknown>
  readonly wrong: readonly { field: Field; text: string; choices?: readonly string[] }[]
}
