import type { Field } from '../contract/field.ts'
import type { ParseContext } from '../rules/field-type.ts'

/** A field and where its values are. */
export type StoredField = Field & { column: string }

/** Who asks about rows, for days that begin where they are and for “me”. */
export type Viewer = ParseContext & { person: string }
