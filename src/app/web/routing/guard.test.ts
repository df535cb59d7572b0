import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Session } from '#platform/contract/session.ts'
import type { Guard } from '#platform/web/page/page.ts'
import { guardRoute, checkGuard } from './guard.ts'
import { mayasSession } from '#test/app/session.ts'

const visitor: Session = { signedIn: false }
const maya = person(false)
const root = person(true)

test('everyone may see public pages', () => {
  for (const session of [visitor, maya, root]) expect(outcome('everyone', session)).toBe('passes')
})

test('a signed-in person is redirected from the sign-in page to its target', () => {
  expect(outcome('signed-out', visitor)).toBe('passes')
  expect(outcome('signed-out', maya, '/auth/login')).toBe('/dashboard')
  expect(outcome('signed-out', maya, '/auth/login?redirectUrl=%2Ftables%2F7%3Fview%3Dboard')).toBe(
    '/tables/7?view=board',
  )
  expect(outcome('signed-out', maya, '/auth/login?redirectUrl=https%3A%2F%2Fevil.example')).toBe('/dashboard')
  expect(outcome('signed-out', maya, '/auth/login?redirectUrl=%2F%2Fevil.example')).toBe('/dashboard')
})

test('a visitor signs in first and comes back', () => {
  expect(outcome('signed-in', visitor, '/tables/7?view=board')).toBe(
    '/auth/login?redirectUrl=%2Ftables%2F7%3Fview%3Dboard',
  )
  expect(outcome('signed-in', visitor, '//evil.example')).toBe('/auth/login?redirectUrl=%2Fdashboard')
  expect(outcome('signed-in', maya)).toBe('passes')
})

test('only an admin of the installation sees the admin pages', () => {
  expect(outcome('admin', visitor, '/admin')).toBe('/auth/login?redirectUrl=%2Fadmin')
  expect(outcome('admin', maya)).toBe(403)
  expect(outcome('admin', root)).toBe('passes')
})

test('a member without the second factor that their workspace requires can only set it up', () => {
  const closed = mayasSession({ secondFactorMissing: true })
  expect(outcome('signed-in', closed, '/tables')).toBe('/auth/set-up-second-factor')
  expect(outcome('signed-in', closed, '/auth/set-up-second-factor')).toBe('passes')
  expect(outcome('everyone', closed)).toBe('passes')
})

test('an unknown guard lets nobody through', () => {
  expect(() => checkGuard('vip' as Guard, root, '/')).toThrow('No such guard: vip')
})

test('a guard for an unknown route throws', () => {
  expect(() => guardRoute('/dashboard', root, '/dashboard')).not.toThrow()
  expect(() => guardRoute('/no-such-route', root, '/no-such-route')).toThrow('No such route: /no-such-route')
})

function outcome(guard: Guard, session: Session, address = '/here'): unknown {
  try {
    checkGuard(guard, session, address)
    return 'passes'
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.href
    if (isNotFound(thrown)) return (thrown.data as { status: number }).status
    throw thrown
  }
}

function person(admin: boolean): Session {
  return mayasSession({ person: { admin } })
}

test('an unconfirmed person goes to confirm the address first, and then to the wanted page', () => {
  const waiting = mayasSession({ person: { unverified: true } })
  expect(outcome('signed-in', waiting, '/dashboard')).toBe('/auth/verify-email')
  expect(outcome('signed-in', waiting, '/focus?from=mail')).toBe(
    '/auth/verify-email?redirectUrl=%2Ffocus%3Ffrom%3Dmail',
  )
  expect(outcome('signed-out', waiting, '/auth/login?redirectUrl=%2Finvites%2Fti_1')).toBe(
    '/auth/verify-email?redirectUrl=%2Finvites%2Fti_1',
  )
  expect(outcome('signed-in', waiting, '/auth/verify-email?redirectUrl=%2Ffocus')).toBe('passes')
  expect(outcome('everyone', waiting, '/')).toBe('passes')
})
