import type { FieldOptions, FieldTypeName } from '../contract/field.ts'
import type { ViewSettings } from '../contract/view.ts'

/** A table before it is made: what is in it goes by names, because nothing has an id yet. */
export type TablePlan = {
  readonly name: string
  readonly icon: string
  readonly rowWord: string
  readonly description: string
  readonly fields: readonly PlannedField[]
  readonly views: readonly PlannedView[]
  /** Its first rows. A day is told by how far it is from today, a person by id; people are there if a field names them. */
  readonly rows: (
    day: (from: number) => string,
    people: readonly string[],
  ) => readonly Readonly<Record<string, unknown>>[]
}

export type PlannedField = { name: string; type: FieldTypeName; options?: FieldOptions; description?: string }

export type PlannedView = {
  readonly name: string
  readonly kind: 'grid' | 'kanban'
  /** `idOf` gives the id of a field, or of one of its choices. */
  readonly settings?: (idOf: (field: string, choice?: string) => string) => Partial<ViewSettings>
}
