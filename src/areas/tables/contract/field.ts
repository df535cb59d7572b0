import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** What a field can hold. Each has a file of its own in rules/field-types. */
export const fieldTypeNames = [
  'text',
  'longText',
  'number',
  'currency',
  'percent',
  'duration',
  'rating',
  'checkbox',
  'date',
  'dateTime',
  'singleSelect',
  'multiSelect',
  'member',
  'email',
  'url',
  'phone',
  'attachment',
  'autonumber',
  'createdAt',
  'createdBy',
  'changedAt',
  'changedBy',
] as const
export const fieldTypeName = z.enum(fieldTypeNames)
export type FieldTypeName = z.infer<typeof fieldTypeName>

export const maxNameLength = 255
export const maxFields = 500

/** A name that no program could put into a JSON object is no name. */
export const fieldName = singleLineText(maxNameLength).refine((name) => name !== '__proto__', 'Give it another name.')

/** The colours that options, rows and cards can have. */
export const colours = ['gray', 'red', 'amber', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'] as const
export const colour = z.enum(colours)
export type Colour = z.infer<typeof colour>

/** One of the things that can be chosen. Its id stays when its name changes. */
export const choice = z.object({ id: z.string().min(1).max(40), name: z.string(), colour })
export type Choice = z.infer<typeof choice>

/** What somebody says about a field's type; each type takes its own part of it and says what else it needs. */
export const fieldOptions = z
  .object({
    choices: z
      .array(
        z.union([
          z.string(),
          z.object({ id: z.string().max(40).optional(), name: z.string(), colour: colour.optional() }),
        ]),
      )
      .max(2_000)
      .optional(),
    decimals: z.int().min(0).max(10).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Give three letters, like USD.')
      .optional(),
    most: z.int().min(1).max(10).optional(),
    format: z.string().max(40).optional(),
  })
  .default({})
export type FieldOptions = z.infer<typeof fieldOptions>

export const field = z.object({
  id,
  name: z.string(),
  type: fieldTypeName,
  options: z.object({
    choices: z.array(choice).optional(),
    decimals: z.int().optional(),
    currency: z.string().optional(),
    most: z.int().optional(),
    format: z.string().optional(),
  }),
  description: z.string(),
})
export type Field = z.infer<typeof field>

/** What a cell holds, as it crosses the wire. */
export const attachment = z.object({ id, name: z.string(), type: z.string(), size: z.number() })
export type Attachment = z.infer<typeof attachment>
export const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(attachment), z.null()])
export type Cell = z.infer<typeof cell>
