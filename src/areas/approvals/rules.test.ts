import { expect, test } from 'vitest'
import { roles } from '#platform/contract/permission.ts'
import {
  answersFor,
  asField,
  asSentence,
  cardLine,
  fromField,
  mayDecide,
  maySee,
  waitsFor,
  whyClosed,
  type Who,
} from './rules.ts'

const maya = { id: 'maya', name: 'Maya Okafor' }
const jonas = { id: 'jonas', name: 'Jonas Lindqvist' }
const asked = { askedBy: jonas, passedOnBy: null, decidedBy: null, permission: 'admin' } as const
const who = (person: string, role: Who['role'], kind: Who['actor']['kind'] = 'person'): Who => ({
  person,
  role,
  actor: { kind, id: person },
})

test('a role answers for itself and those below', () => {
  expect(answersFor('viewer')).toEqual(['viewer'])
  expect(answersFor('admin')).toEqual(['viewer', 'member', 'admin'])
  expect(answersFor('owner')).toEqual(roles)
})

test('those see it who asked, decided, passed it on, or are to decide', () => {
  const approval = { ...asked, for: { person: maya } }
  expect(maySee(approval, who('maya', 'owner'))).toBe(true)
  expect(maySee(approval, who('jonas', 'member'))).toBe(true)
  expect(maySee(approval, who('tomas', 'owner'))).toBe(false)
  expect(maySee({ ...approval, passedOnBy: { id: 'tomas' } }, who('tomas', 'viewer'))).toBe(true)
  expect(maySee({ ...approval, decidedBy: { id: 'tomas' } }, who('tomas', 'viewer'))).toBe(true)
  expect(maySee({ ...asked, for: { role: 'admin' } }, who('tomas', 'member'))).toBe(false)
  expect(maySee({ ...asked, for: { role: 'admin' } }, who('tomas', 'owner'))).toBe(true)
})

test('a person decides whom it is for and who may do it themselves', () => {
  const approval = { ...asked, for: { role: 'member' } } as const
  expect(mayDecide(approval, who('tomas', 'admin'))).toBe(true)
  expect(mayDecide(approval, who('priya', 'member'))).toBe(false)
  expect(mayDecide({ ...approval, permission: null }, who('tomas', 'owner'))).toBe(false)
  expect(mayDecide({ ...approval, for: { person: maya } }, who('tomas', 'owner'))).toBe(false)
  for (const kind of ['key', 'agent', 'flow'] as const)
    expect(mayDecide(approval, who('tomas', 'owner', kind))).toBe(false)
})

test('what is closed says who closed it and when', () => {
  const decidedAt = '2026-11-17T09:00:00.000Z'
  const at = (time: string) => new Date(`2026-11-17T${time}Z`)
  expect(whyClosed({ state: 'waiting', decidedBy: null, decidedAt: null }, at('09:00:01'))).toBeUndefined()
  expect(whyClosed({ state: 'expired', decidedBy: null, decidedAt: null }, at('09:00:01'))).toMatch(/ran out/)
  const approved = { state: 'approved', decidedBy: jonas, decidedAt } as const
  expect(whyClosed(approved, at('09:00:05'))).toBe('Jonas Lindqvist approved this a moment ago.')
  expect(whyClosed(approved, at('10:00:00'))).toBe('Jonas Lindqvist approved this already.')
  expect(whyClosed({ ...approved, state: 'withdrawn', decidedBy: null }, at('10:00:00'))).toMatch(
    /^Someone who has left w/,
  )
})

test('whom it waits for is said in words', () => {
  expect(waitsFor({ for: { person: maya } })).toBe('Maya Okafor')
  expect(roles.map((role) => waitsFor({ for: { role } }))).toEqual(['anyone here', 'a member', 'an admin', 'an owner'])
})

test('a card shows text, numbers and lists of them, on one line', () => {
  expect(cardLine('Sucafina')).toBe('Sucafina')
  expect(cardLine(940.8)).toBe('940.8')
  expect(cardLine(['a@b.test', 'c@d.test'])).toBe('a@b.test, c@d.test')
  expect([cardLine({ a: 1 }), cardLine(undefined), cardLine(' '), cardLine([])]).toEqual([null, null, null, null])
  expect(cardLine('x'.repeat(2_000))).toHaveLength(500)
})

test('the requester’s words become one sentence of text', () => {
  expect(asSentence('  Because\n\nof\0 that\ud800 ')).toBe('Because of that\ufffd')
})

test('a request’s input can be changed as text and comes back in the form that it had', () => {
  expect([asField('a'), asField(2.5), asField(false), asField(['a', 'b']), asField({ a: 1 }), asField([1])]).toEqual([
    'a',
    '2.5',
    false,
    'a\nb',
    undefined,
    undefined,
  ])
  expect(fromField(['a'], ' b \n\nc')).toEqual(['b', 'c'])
  expect([fromField(1, '2.5'), fromField(1, 'many'), fromField(1, ''), fromField('1', '2')]).toEqual([
    2.5,
    'many',
    '',
    '2',
  ])
  expect(fromField(true, false)).toBe(false)
})
