import { expect, test } from 'vitest'
import { roles } from '#platform/contract/permission.ts'
import {
  rolesUpTo,
  toSingleLine,
  cardLine,
  deletionSentence,
  mayDecide,
  maySee,
  approverLabel,
  closedReason,
  type Viewer,
} from './rules.ts'

const maya = { id: 'maya', name: 'Maya Okafor' }
const jonas = { id: 'jonas', name: 'Jonas Lindqvist' }
const request = { askedBy: jonas, passedOnBy: null, decidedBy: null, permission: 'admin' } as const
const viewer = (person: string, role: Viewer['role'], kind: Viewer['actor']['kind'] = 'person'): Viewer => ({
  person,
  role,
  actor: { kind, id: person },
})

test('a role includes itself and all lower ones', () => {
  expect(rolesUpTo('viewer')).toEqual(['viewer'])
  expect(rolesUpTo('admin')).toEqual(['viewer', 'member', 'admin'])
  expect(rolesUpTo('owner')).toEqual(roles)
})

test('the requester, the approvers, and people who passed it on or decided it can see it', () => {
  const approval = { ...request, for: { person: maya } }
  expect(maySee(approval, viewer('maya', 'owner'))).toBe(true)
  expect(maySee(approval, viewer('jonas', 'member'))).toBe(true)
  expect(maySee(approval, viewer('tomas', 'owner'))).toBe(false)
  expect(maySee({ ...approval, passedOnBy: { id: 'tomas' } }, viewer('tomas', 'viewer'))).toBe(true)
  expect(maySee({ ...approval, decidedBy: { id: 'tomas' } }, viewer('tomas', 'viewer'))).toBe(true)
  expect(maySee({ ...request, for: { role: 'admin' } }, viewer('tomas', 'member'))).toBe(false)
  expect(maySee({ ...request, for: { role: 'admin' } }, viewer('tomas', 'owner'))).toBe(true)
})

test('a person decides if it is for them and they may run the action themselves', () => {
  const approval = { ...request, for: { role: 'member' } } as const
  expect(mayDecide(approval, viewer('tomas', 'admin'))).toBe(true)
  expect(mayDecide(approval, viewer('priya', 'member'))).toBe(false)
  expect(mayDecide({ ...approval, permission: null }, viewer('tomas', 'owner'))).toBe(false)
  expect(mayDecide({ ...approval, for: { person: maya } }, viewer('tomas', 'owner'))).toBe(false)
  for (const kind of ['key', 'agent', 'flow'] as const)
    expect(mayDecide(approval, viewer('tomas', 'owner', kind))).toBe(false)
})

test('a closed request tells who closed it and when', () => {
  const decidedAt = '2026-11-17T09:00:00.000Z'
  const at = (time: string) => new Date(`2026-11-17T${time}Z`)
  expect(
    closedReason({ state: 'waiting', decidedBy: null, decidedAt: null, reason: null }, at('09:00:01')),
  ).toBeUndefined()
  expect(closedReason({ state: 'expired', decidedBy: null, decidedAt: null, reason: null }, at('09:00:01'))).toMatch(
    /expired/,
  )
  const approved = { state: 'approved', decidedBy: jonas, decidedAt, reason: null } as const
  expect(closedReason(approved, at('09:00:05'))).toBe('Jonas Lindqvist approved this a moment ago.')
  expect(closedReason(approved, at('10:00:00'))).toBe('Jonas Lindqvist approved this already.')
  expect(closedReason({ ...approved, state: 'withdrawn', decidedBy: null }, at('10:00:00'))).toMatch(
    /^Someone who has left w/,
  )
  const stopped = { ...approved, state: 'withdrawn', reason: 'The run was stopped.' } as const
  expect(closedReason(stopped, at('10:00:00'))).toBe('The run was stopped.')
})

test('who can decide has a label', () => {
  expect(approverLabel({ for: { person: maya } })).toBe('Maya Okafor')
  expect(roles.map((role) => approverLabel({ for: { role } }))).toEqual([
    'anyone here',
    'a member',
    'an admin',
    'an owner',
  ])
})

test('a card shows text, numbers and lists of them, on one line', () => {
  expect(cardLine('Sucafina')).toBe('Sucafina')
  expect(cardLine(940.8)).toBe('940.8')
  expect(cardLine(['a@b.test', 'c@d.test'])).toBe('a@b.test, c@d.test')
  expect([cardLine({ a: 1 }), cardLine(undefined), cardLine(' '), cardLine([])]).toEqual([null, null, null, null])
  expect(cardLine('x'.repeat(2_000))).toHaveLength(500)
})

test('the text of a requester becomes one line', () => {
  expect(toSingleLine('  Because\n\nof\0 that\ud800 ')).toBe('Because of that\ufffd')
})

test('a deletion is said with what goes', () => {
  const rows = { word: 'row', place: 'Orders', kind: 'removed', names: ['A', 'B', 'C'] } as const
  const task = { word: 'task', place: null, count: 1, names: ['Old'] } as const
  expect(deletionSentence('Delete rows', [{ ...rows, count: 2_460 }])).toBe('Delete 2,460 rows in Orders')
  expect(deletionSentence('Delete rows', [{ ...rows, count: 2, names: ['A', 'B'] }])).toBe(
    'Delete 2 rows in Orders: “A” and “B”',
  )
  const timer = { word: 'timer', place: null, count: 1, names: [], kind: 'changed' } as const
  expect(deletionSentence('Delete a focus task', [{ ...task, kind: 'removed' }, timer])).toBe('Delete the task “Old”')
  expect(deletionSentence('Delete a note', [{ ...task, word: 'note', kind: 'changed' }])).toBe('Delete the note “Old”')
  expect(deletionSentence('Delete rows', [])).toBeUndefined()
  expect(deletionSentence('End a session', [{ ...task, kind: 'removed' }])).toBeUndefined()
})
