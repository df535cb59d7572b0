import { expect, test } from 'vitest'
import { formatNews, formatItems, actorLabel } from './labels.ts'

test('labels people and what acts for them', () => {
  const jonas = { id: '1', person: 'jonas', name: 'Jonas Lindqvist', through: null }
  expect(actorLabel({ ...jonas, kind: 'person' }, 'maya')).toBe('Jonas Lindqvist')
  expect(actorLabel({ ...jonas, kind: 'agent' }, 'maya')).toBe('Jonas Lindqvist’s agent')
  expect(actorLabel({ ...jonas, kind: 'key', through: 'Till' }, 'jonas')).toBe('Your key Till')
  expect(actorLabel({ ...jonas, kind: 'system', person: null, name: null }, 'maya')).toBe('Taaskly')
})

test('formats one item, some items and many items', () => {
  const format = (count: number, names: string[], word = 'task') => formatItems({ word, place: null, count, names })
  expect(format(1, ['Order beans'])).toBe('the task “Order beans”')
  expect(format(1, [])).toBe('the task')
  expect(format(2, ['A', 'B'])).toBe('2 tasks: “A” and “B”')
  expect(format(1_204, ['A', 'B', 'C'])).toBe('1,204 tasks: “A”, “B”, “C” and 1,201 more')
  expect([format(2, [], 'entry'), format(2, [], 'key'), format(2, [], 'box')]).toEqual([
    '2 entries',
    '2 keys',
    '2 boxes',
  ])
  expect(format(2, [], 'set of tables')).toBe('2 sets of tables')
})

test('names the table of rows, and lists rows only if there are few', () => {
  const format = (count: number, names: string[]) => formatItems({ word: 'row', place: 'Orders', count, names })
  expect(format(1, ['Copper Kettle'])).toBe('the row “Copper Kettle” in Orders')
  expect(format(2, ['A', 'B'])).toBe('2 rows in Orders: “A” and “B”')
  expect(format(14, ['A', 'B', 'C'])).toBe('14 rows in Orders')
})

test('a person who adds themselves has joined', () => {
  const who = { id: '1', person: '1', name: 'Jonas Lindqvist', through: null, kind: 'person' } as const
  const line = {
    who,
    kind: 'added',
    word: 'member',
    place: null,
    count: 1,
    page: null,
    from: '',
    at: '',
    entries: [],
  } as const
  expect(formatNews({ ...line, names: ['Jonas Lindqvist'], entries: [] })).toEqual({
    verb: 'joined',
    what: 'the workspace',
  })
  expect(formatNews({ ...line, names: ['Noor Aziz'], entries: [] }).what).toBe('the member “Noor Aziz”')
})
