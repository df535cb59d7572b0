import { expect, test } from 'vitest'
import { formatNews, actorLabel } from './labels.ts'

test('labels people and what acts for them', () => {
  const jonas = { id: '1', person: 'jonas', name: 'Jonas Lindqvist', through: null }
  expect(actorLabel({ ...jonas, kind: 'person' }, 'maya')).toBe('Jonas Lindqvist')
  expect(actorLabel({ ...jonas, kind: 'agent' }, 'maya')).toBe('Jonas Lindqvist’s agent')
  expect(actorLabel({ ...jonas, kind: 'key', through: 'Till' }, 'jonas')).toBe('Your key Till')
  expect(actorLabel({ ...jonas, kind: 'system', person: null, name: null }, 'maya')).toBe('Taaskly')
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
