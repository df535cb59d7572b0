import { expect, test } from 'vitest'
import type { Field } from '../../contract/field.ts'
import type { ParseContext } from '../field-type.ts'
import { rangeSummaryParts, summarizeCells } from './range-summary.ts'

const field = (id: string, type: Field['type'], options: Field['options'] = {}): Field => ({
  id,
  name: id,
  type,
  options,
  description: '',
})
const name = field('name', 'text')
const price = field('price', 'currency', { currency: 'EUR' })
const amount = field('amount', 'number')
const paid = field('paid', 'checkbox')
const rows = [
  { id: '1', cells: { name: 'One', price: 0.1, amount: 1, paid: true } },
  { id: '2', cells: { name: '', price: 0.2, amount: null, paid: false } },
  { id: '3', cells: { name: 'Three', amount: 4 } },
]
const context: ParseContext = { zone: 'UTC', locale: 'en-GB', now: new Date(), members: [] }
const partsOf = (fields: Field[]) =>
  Object.fromEntries(rangeSummaryParts(summarizeCells(fields, rows), fields, context))

test('cells that are not numbers are only counted, if they are filled', () => {
  expect(partsOf([name, paid])).toEqual({ Count: '3' })
})

test('numbers of one field are summed in its format, without errors of binary fractions', () => {
  expect(partsOf([price])).toEqual({ Count: '2', Sum: '€0.30', Average: '€0.15', Min: '€0.10', Max: '€0.20' })
  expect(partsOf([name, amount])).toEqual({ Count: '4', Sum: '5', Average: '2.5', Min: '1', Max: '4' })
})

test('numbers of several fields are summed as plain numbers', () => {
  expect(partsOf([price, amount])).toEqual({ Count: '4', Sum: '5.3', Average: '1.33', Min: '0.1', Max: '4' })
})
