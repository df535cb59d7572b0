import type { FieldOptions, FieldTypeName } from '../contract/field.ts'
import type { ViewSettings } from '../contract/view.ts'

/** A table to create. Fields have names, because ids do not exist yet. */
export type TablePlan = {
  readonly name: string
  readonly icon: string
  readonly rowWord: string
  readonly description: string
  readonly fields: readonly PlannedField[]
  readonly views: readonly PlannedView[]
  /** `day` returns the date so many days from today. `people` is empty unless a field has people as values. */
  readonly rows: (
    day: (from: number) => string,
    people: readonly string[],
  ) => readonly Readonly<Record<string, unknown>>[]
}

export type PlannedField = { name: string; type: FieldTypeName; options?: FieldOptions; description?: string }

export type PlannedView = {
  readonly name: string
  readonly kind: 'grid' | 'kanban'
  readonly settings?: (idOf: (field: string, choice?: string) => string) => Partial<ViewSettings>
}
