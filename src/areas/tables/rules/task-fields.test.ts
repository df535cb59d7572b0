import { expect, test } from 'vitest'
import type { Field, FieldTypeName } from '../contract/field.ts'
import { taskFieldsOf } from './task-fields.ts'

test.each<[string, [string, FieldTypeName][], string | undefined]>([
  [
    'a due date by its name',
    [
      ['Last order', 'date'],
      ['Due', 'date'],
      ['Owner', 'member'],
    ],
    'Due',
  ],
  [
    'in another language',
    [
      ['Fällig am', 'dateTime'],
      ['Wer', 'member'],
    ],
    'Fällig am',
  ],
  [
    'the only date of rows that can be done',
    [
      ['Day', 'date'],
      ['Who', 'member'],
      ['Done', 'checkbox'],
    ],
    'Day',
  ],
  [
    'a date that says when something happened',
    [
      ['Counted on', 'date'],
      ['Who', 'member'],
    ],
    undefined,
  ],
  [
    'a checkbox that means something else',
    [
      ['Since', 'date'],
      ['Who', 'member'],
      ['By mail', 'checkbox'],
    ],
    undefined,
  ],
  [
    'nobody in charge',
    [
      ['Due', 'date'],
      ['Done', 'checkbox'],
    ],
    undefined,
  ],
  [
    'a word inside a word',
    [
      ['Residue', 'date'],
      ['Who', 'member'],
    ],
    undefined,
  ],
])('%s', (_, fields, due) => {
  expect(taskFieldsOf([fieldOf('Name', 'text'), ...fields.map((each) => fieldOf(...each))])?.due.name).toBe(due)
})

test('a status is done by the choice that says so, and canceled rows are no tasks either', () => {
  const choices = ['Canceled', 'To do', 'Doing', 'Done'].map((name) => ({ id: name, name, colour: 'gray' as const }))
  const status = { ...fieldOf('Status', 'singleSelect'), options: { choices } }
  const { done } =
    taskFieldsOf([fieldOf('Name', 'text'), fieldOf('Due', 'date'), fieldOf('Who', 'member'), status]) ?? {}
  expect(done).toMatchObject({ doneValues: ['Canceled', 'Done'], doneValue: 'Done', openValue: 'To do' })
})

function fieldOf(name: string, type: FieldTypeName): Field {
  return { id: name, name, type, options: {}, description: '' }
}
