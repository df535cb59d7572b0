import { expect, test } from 'vitest'
import { roles, type Role } from '#platform/contract/permission.ts'
import { inviteStateOf, mailboxOf, maskEmail, sendLimitProblem } from './invites.ts'
import { nameForMail } from '../contract/name-for-mail.ts'
import { successorProblem, leaveProblem, removalProblem, roleChangeProblem } from './members.ts'

const of = (role: Role, person: string = role) => ({ person, role })

test('who may give which role to whom', () => {
  const allowed: string[] = []
  for (const actor of roles)
    for (const target of roles)
      for (const role of roles)
        if (!roleChangeProblem(of(actor, 'a'), of(target, 'b'), role)) allowed.push(`${actor}: ${target} → ${role}`)
  const below = ['viewer', 'member', 'admin'] as const
  const byAdmin = below.flatMap((target) => below.map((role) => `admin: ${target} → ${role}`))
  const byOwner = roles.flatMap((target) => roles.map((role) => `owner: ${target} → ${role}`))
  expect(allowed).toEqual([...byAdmin, ...byOwner])
})

test('nobody changes their own role or removes themselves', () => {
  for (const role of ['admin', 'owner'] as const) {
    expect(roleChangeProblem(of(role), of(role), 'viewer')?.code).toBe('members.yourself')
    expect(removalProblem(of(role), of(role))?.code).toBe('members.yourself')
  }
})

test('admins and owners can remove everybody but owners; others can remove nobody', () => {
  for (const target of roles) {
    for (const actor of ['admin', 'owner'] as const)
      expect(removalProblem(of(actor, 'a'), of(target, 'b')) === undefined).toBe(target !== 'owner')
    expect(removalProblem(of('member', 'a'), of(target, 'b'))).toMatchObject({ status: 403 })
  }
})

test('a successor is another person of this workspace with at least the role member', () => {
  for (const role of roles) expect(successorProblem('a', of(role, 'b')) === undefined, role).toBe(role !== 'viewer')
  expect(successorProblem('a', of('owner', 'a'))?.code).toBe('members.heir')
  expect(successorProblem('a', undefined)?.code).toBe('members.heir')
})

test('invites are limited per recipient and per sender', () => {
  const none = { toThemHour: 0, toThemDay: 0, byYouHour: 0, seconds: null }
  expect(sendLimitProblem({ toThemHour: 2, toThemDay: 9, byYouHour: 59, seconds: 60 })).toBeUndefined()
  for (const sent of [{ toThemHour: 3 }, { toThemDay: 10 }, { byYouHour: 60 }, { seconds: 59 }])
    expect(sendLimitProblem({ ...none, ...sent }), JSON.stringify(sent)).toMatch(/\.$/)
  expect(mailboxOf('Noor+one+two@tide.test')).toBe('noor@tide.test')
})

test('everybody but the last owner can leave a business; nobody can leave their personal workspace', () => {
  for (const role of roles) expect(leaveProblem('business', role, 2)).toBeUndefined()
  expect(leaveProblem('business', 'owner', 1)?.code).toBe('members.last-owner')
  expect(leaveProblem('business', 'member', 1)).toBeUndefined()
  expect(leaveProblem('personal', 'owner', 2)?.code).toBe('accounts.personal')
})

test('an invite is open until it is answered, revoked or expired', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const open = { answer: null, revokedAt: null, expiresAt: '2026-11-15T12:00:01Z' }
  expect(inviteStateOf(open, now)).toBe('open')
  expect(inviteStateOf({ ...open, expiresAt: '2026-11-15T12:00:00Z' }, now)).toBe('expired')
  expect(inviteStateOf({ ...open, revokedAt: '2026-11-15T11:00:00Z' }, now)).toBe('revoked')
  expect(inviteStateOf({ ...open, answer: 'declined' }, now)).toBe('declined')
})

test('addresses are masked, and names that look like links are replaced', () => {
  expect(maskEmail('noor@kestrel.coffee')).toBe('n…r@kestrel.coffee')
  expect(maskEmail('n@kestrel.coffee')).toBe('n…@kestrel.coffee')
  expect(nameForMail('Maya Okafor', 'Somebody')).toBe('Maya Okafor')
  for (const name of ['Win at http://evil.test', 'www.evil', 'evil.test', 'Go to evil.com now'])
    expect(nameForMail(name, 'Somebody'), name).toBe('Somebody')
})
