import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnceIfOutdated, watchForNewBuild } from './new-build.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page whose build is gone reloads once, also if the same build comes again', async () => {
  const stored = new Map<string, string>()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('setInterval', () => 0)
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key), setItem: stored.set.bind(stored) })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => Response.json({ build: 'new' }))
  watchForNewBuild('old')
  await reloadOnceIfOutdated()
  expect(reload).toHaveBeenCalledOnce()
  // Another web of the old version has answered the reload.
  watchForNewBuild('old')
  await reloadOnceIfOutdated()
  expect(reload).toHaveBeenCalledOnce()
  // The next update is another build.
  watchForNewBuild('new')
  await reloadOnceIfOutdated()
  expect(reload).toHaveBeenCalledTimes(2)
})
