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

/** How a view shows its table. Fields are named by id; ids of deleted fields are ignored. */
export const viewSettings = z
  .object({
    filter: filter.nullable().default(null).describe('Only rows that match are shown; null: all rows.'),
    sorts: z.array(sort).max(20).default([]).describe('The order of the rows. Empty: the order of the table.'),
    groups: z.array(sort).max(3).default([]).describe('The fields to group rows by, up to three.'),
    hidden: z.array(id).max(500).default([]).describe('The ids of the fields that are not shown.'),
    frozen: z.int().min(0).max(10).default(1).describe('How many of the first fields stay while the others scroll.'),
    order: z
      .array(id)
      .max(500)
      .default([])
      .describe('The ids of the fields in their order. Fields that are not listed follow.'),
    widths: z
      .record(id, z.int().min(48).max(1_200))
      .default({})
      .describe('Column widths in pixels, by the ids of their fields.'),
    height: z.enum(['short', 'medium', 'tall', 'extra']).default('short').describe('The height of the rows.'),
    colour: z
      .union([
        z.object({ by: id.describe('The id of a select field: rows get the colour of their choice.') }).strict(),
        z
          .object({
            rules: z
              .array(
                z
                  .object({
                    filter: filter.describe('Which rows get the colour.'),
                    colour: colour.describe('The colour of these rows.'),
                  })
                  .strict(),
              )
              .max(20)
              .describe('The first rule that a row matches gives it its colour.'),
          })
          .strict(),
      ])
      .nullable()
      .default(null)
      .describe('How rows get a colour: from a select field or by rules; null: no colours.'),
    summaries: z
      .record(id, summaryName)
      .default({})
      .describe('The summary below each column, by the ids of the fields.'),
    stack: id.nullable().default(null).describe('Kanban: the id of the select field whose choices are the columns.'),
  })
  .strict()
export type ViewSettings = z.infer<typeof viewSettings>

/** Some of the settings. What is left out stays as it is. */
export const viewSettingsChange = z
  .object(
    Object.fromEntries(
      Object.entries(viewSettings.shape).map(([key, each]) => [
        key,
        each
          .unwrap()
          .optional()
          .describe(each.description ?? key),
      ]),
    ) as unknown as {
      [K in keyof typeof viewSettings.shape]: z.ZodOptional<ReturnType<(typeof viewSettings.shape)[K]['unwrap']>>
    },
  )
  .strict()

export const viewKind = z.enum(['grid', 'kanban'])

export const view = z.object({
  id,
  name: z.string(),
  kind: viewKind,
  settings: viewSettings,
  /** The unsaved changes of the person who reads it. Nobody else sees them. */
  draft: viewSettingsChange,
  /** Only the person who made it sees it. */
  personal: z.boolean(),
  /** It cannot be changed until somebody unlocks it. */
  locked: z.boolean(),
  mayRead: z.enum(roles),
})
export type View = z.infer<typeof view>
/** A view as all its readers see it. */
export type SavedView = Omit<View, 'draft'>
