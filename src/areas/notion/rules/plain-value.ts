import { z } from 'zod'
import { plainText, richText } from './rich-text.ts'

const named = z.object({ name: z.string() })
const property = z
  .object({
    title: z.array(richText),
    rich_text: z.array(richText),
    select: named.nullable(),
    status: named.nullable(),
    multi_select: z.array(named),
    people: z.array(z.object({ name: z.string().nullish() })),
    relation: z.array(z.object({ id: z.string() })),
    files: z.array(named),
    date: z.object({ start: z.string(), end: z.string().nullish() }).nullable(),
    formula: z.record(z.string(), z.unknown()),
    unique_id: z.object({ prefix: z.string().nullish(), number: z.number().nullish() }),
    created_by: z.object({ name: z.string().nullish() }),
    last_edited_by: z.object({ name: z.string().nullish() }),
  })
  .partial()

/** The value of a property as people would type it: text, a number, true or false, a list, or null. */
export function plainValue(raw: unknown): unknown {
  const { data: { type } = {} } = z.object({ type: z.string() }).safeParse(raw)
  const { data } = property.safeParse(raw)
  if (type === undefined || !data) return null
  switch (type) {
    case 'title':
    case 'rich_text':
      return plainText(data[type] ?? [])
    case 'select':
    case 'status':
      return data[type]?.name ?? null
    case 'multi_select':
    case 'files':
      return (data[type] ?? []).map(({ name }) => name)
    case 'people':
      return (data.people ?? []).flatMap(({ name }) => name ?? [])
    case 'relation':
      return (data.relation ?? []).map(({ id }) => id)
    case 'date':
      return data.date ? [data.date.start, data.date.end].filter(Boolean).join(' – ') : null
    case 'created_by':
    case 'last_edited_by':
      return data[type]?.name ?? null
    case 'unique_id':
      return [data.unique_id?.prefix ?? [], data.unique_id?.number ?? []].flat().join('-')
    case 'formula':
      return data.formula?.[String(data.formula['type'])] ?? null
    default:
      return simpleValue(raw, type)
  }
}

/** Numbers, checkboxes, addresses and times are under the name of their type. */
function simpleValue(raw: unknown, type: string): unknown {
  const { data } = z.record(z.string(), z.unknown()).safeParse(raw)
  const value = data?.[type]
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : null
}
