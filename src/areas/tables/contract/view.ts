import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { roles } from '#platform/contract/permission.ts'
import { colour } from './field.ts'
import { filter, sort } from './filter.ts'

export const summaryNames = [
  'none',
  'filled',
  'unfilled',
  'unique',
  'sum',
  'average',
  'least',
  'most',
  'checked',
  'unchecked',
] as const
export const summaryName = z.enum(summaryNames)
export type SummaryName = z.infer<typeof summaryName>

/** How a view shows its table. Fields are named by id; those that are gone meanwhile are passed over. */
export const viewSettings = z
  .object({
    filter: filter.nullable().default(null),
    sorts: z.array(sort).max(20).default([]),
    groups: z.array(sort).max(3).default([]),
    hidden: z.array(id).max(500).default([]),
    /** How many fields stay while the others scroll, the first one counted. */
    frozen: z.int().min(0).max(10).default(1),
    /** The fields in another order than the table's; those that are not named follow. */
    order: z.array(id).max(500).default([]),
    widths: z.record(id, z.int().min(48).max(1_200)).default({}),
    height: z.enum(['short', 'medium', 'tall', 'extra']).default('short'),
    /** Rows take the colour of what is chosen in a field, or of the first rule that they meet. */
    colour: z
      .union([
        z.object({ by: id }).strict(),
        z.object({ rules: z.array(z.object({ filter, colour }).strict()).max(20) }).strict(),
      ])
      .nullable()
      .default(null),
    summaries: z.record(id, summaryName).default({}),
    /** The field whose choices are a kanban's columns. */
    stack: id.nullable().default(null),
  })
  .strict()
export type ViewSettings = z.infer<typeof viewSettings>

export const viewKind = z.enum(['grid', 'kanban'])

export const view = z.object({
  id,
  name: z.string(),
  kind: viewKind,
  settings: viewSettings,
  /** Only its owner sees it. */
  personal: z.boolean(),
  /** Nobody changes it until somebody unlocks it. */
  locked: z.boolean(),
  mayRead: z.enum(roles),
})
export type View = z.infer<typeof view>
