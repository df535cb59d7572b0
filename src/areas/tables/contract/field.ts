import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Each type has its own file in rules/field-types. */
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

/** `__proto__` cannot be the key of a plain JSON object, so no field has that name. */
export const fieldName = singleLineText(maxNameLength).refine((name) => name !== '__proto__', 'Give it another name.')

/** The colours of choices, rows and cards. */
export const colours = ['gray', 'red', 'amber', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'] as const
export const colour = z.enum(colours)
export type Colour = z.infer<typeof colour>

/** A choice of a select field. Its id stays when its name changes. */
export const choice = z.object({ id: z.string().min(1).max(40), name: z.string(), colour })
export type Choice = z.infer<typeof choice>

/** Each field type reads its own part of these and checks what else it needs. */
export const fieldOptions = z
  .object({
    choices: z
      .array(
        z.union([
          z.string().describe('The name of a choice.'),
          z.object({
            id: z.string().max(40).optional().describe('The id of an existing choice. Left out: a new choice.'),
            name: z.string().describe('The name of the choice.'),
            colour: colour.optional().describe('The colour of the choice. Left out: the next colour in turn.'),
          }),
        ]),
      )
      .max(2_000)
      .optional()
      .describe('Select fields: all choices, in their order. Each is a name or an object.'),
    decimals: z.int().min(0).max(10).optional().describe('Number fields: how many decimals to show, 0 to 10.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Give three letters, like USD.')
      .optional()
      .describe('Currency fields: the ISO 4217 code, such as USD.'),
    most: z.int().min(1).max(10).optional().describe('Rating fields: the highest rating, 1 to 10.'),
    format: z.string().max(40).optional().describe('Date and duration fields: how values are shown.'),
  })
  .default({})
  .describe('Options of the field type. Left out: the defaults of the type.')
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

export const attachment = z.object({
  id: id.describe('The id of the file.'),
  name: z.string().describe('The name of the file.'),
  type: z.string().describe('The media type, such as image/png.'),
  size: z.number().describe('The size in bytes.'),
})
export type Attachment = z.infer<typeof attachment>
export const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(attachment), z.null()])
export type Cell = z.infer<typeof cell>
