import { expect, test } from 'vitest'
import { formatProgress, formatSummary } from './upload-labels.ts'

test('formats progress and what an upload waits for', () => {
  const upload = {
    id: '1',
    name: 'a',
    type: '',
    bytes: 1e6,
    size: 4 * 1e6,
    file: undefined,
    error: undefined,
  }
  const running = { ...upload, state: 'running' as const, speed: 5e5, waitingFor: undefined }
  expect(formatProgress(running)).toBe('1 MB of 4 MB, 500 KB/s, about 10 s left')
  expect(formatProgress({ ...running, waitingFor: 'network' })).toBe('Waits for the network')
  expect(formatProgress({ ...running, state: 'paused' })).toBe('Paused at 1 MB of 4 MB')
})

test('summarises all uploads', () => {
  const of = (...states: Parameters<typeof formatSummary>[0][number]['state'][]) =>
    formatSummary(states.map((state) => ({ state })))
  expect(of('running', 'waiting', 'success')).toBe('Uploading 2 files, 1 done')
  expect(of('paused', 'success')).toBe('1 file waits for you')
  expect(of('error', 'success')).toBe('1 file could not be uploaded')
  expect(of('success', 'success')).toBe('2 files uploaded')
})
