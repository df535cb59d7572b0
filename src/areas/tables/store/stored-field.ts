import type { Field } from '../contract/field.ts'
import type { ParseContext } from '../rules/field-type.ts'

/** A field and the column of its values. */
export type StoredField = Field & { column: string }

/** The person who reads rows: for “me”, and for days in their time zone. */
export type Viewer = ParseContext & { person: string }
