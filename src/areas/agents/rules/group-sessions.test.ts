import { expect, test } from 'vitest'
import { dayInZone } from '#platform/contract/date-format.ts'
import type { Session } from '../contract/sessions.ts'
import { groupSessions } from './group-sessions.ts'

const session = (title: string, updatedAt: string, isPinned = false): Session => ({
  id: title,
  title,
  isPinned,
  agent: { id: 'a', name: 'Assistant', handle: 'assistant' },
  model: null,
  state: 'idle',
  activity: null,
  createdAt: updatedAt,
  updatedAt,
})

test('sessions are grouped by the day where the person is', () => {
  const sessions = [
    session('Pinned', '2026-01-01T00:00:00Z', true),
    session('Now', '2026-11-18T09:00:00Z'),
    session('Late', '2026-11-17T23:30:00Z'),
    session('Before', '2026-11-17T10:00:00Z'),
    session('Week', '2026-11-13T10:00:00Z'),
    session('Old', '2026-10-01T10:00:00Z'),
  ]
  const berlin = (timestamp: string) => dayInZone(timestamp, 'Europe/Berlin')
  const groups = groupSessions(sessions, '2026-11-18T10:00:00Z', berlin)
  expect(groups.map(({ label, sessions: some }) => [label, ...some.map(({ title }) => title)])).toEqual([
    ['Pinned', 'Pinned'],
    ['Today', 'Now', 'Late'],
    ['Yesterday', 'Before'],
    ['Last 7 days', 'Week'],
    ['Older', 'Old'],
  ])
})
