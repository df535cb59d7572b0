import { expect, test } from 'vitest'
import { greeting, summary } from './greeting.ts'

test('greets by first name and hour', () => {
  expect([4, 5, 12, 18].map((hour) => greeting(hour, 'Maya Okafor'))).toEqual([
    'Still up, Maya',
    'Good morning, Maya',
    'Good afternoon, Maya',
    'Good evening, Maya',
  ])
})

test('summarises what is waiting', () => {
  const at = { account: { type: 'business', name: 'Kestrel Coffee' }, news: 2 } as const
  expect(summary({ ...at, waiting: 1 })).toBe('Welcome to Kestrel Coffee. One thing needs your approval.')
  expect(summary({ ...at, waiting: 3 })).toContain('3 things need')
  expect(summary({ ...at, waiting: 0 })).toContain('what is new')
  const own = { type: 'personal', name: 'Maya Okafor' } as const
  expect(summary({ account: own, news: 0, waiting: 0 })).toBe(
    'Welcome to your personal workspace. Nothing needs your approval.',
  )
})
