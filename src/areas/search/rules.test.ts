import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, rankOf, ranked } from './rules.ts'

test('a name matches by its beginning, its words, or a part; short parts match only at the beginning of words', () => {
  expect(rankOf('Roast log', 'roast')).toBe(0)
  expect(rankOf('The roast log', 'log roast')).toBe(1)
  expect(rankOf('Toaster', 'oast')).toBe(2)
  expect(rankOf('Toaster', 'oa')).toBeUndefined()
  expect(rankOf('Größe, Œuvre', 'grosse oeuvre')).toBe(0)
  expect(rankOf('Anything', ' … ')).toBeUndefined()
  expect(ranked(['Overlog', 'Log in', 'Log'], 'log', (name) => [name])).toEqual(['Log', 'Log in', 'Overlog'])
})

test('a form has the fields that can be typed, and there is none if a required one cannot', () => {
  const form = (shape: z.ZodRawShape) => fieldsOf(z.toJSONSchema(z.object(shape), { io: 'input' }))
  const fields = form({
    title: z.string().describe('What to do.'),
    due: z.iso.date().nullish().describe('No due date if left out.'),
    estimate: z.int().default(1),
    loud: z.boolean().optional(),
    size: z.enum(['s', 'l']),
    after: z.uuid().optional(),
  })
  expect(fields?.map(({ label, type, isRequired, defaultValue }) => [label, type, isRequired, defaultValue])).toEqual([
    ['Title', 'text', true, null],
    ['Due', 'date', false, null],
    ['Estimate', 'number', false, 1],
    ['Loud', 'switch', false, null],
    ['Size', 'choice', true, null],
  ])
  expect(fields?.map(({ description }) => description)).toEqual([
    'What to do.',
    'No due date if left out.',
    null,
    null,
    null,
  ])
  expect(form({ id: z.uuid() })).toBeUndefined()
  expect(form({ names: z.array(z.string()) })).toBeUndefined()
})
