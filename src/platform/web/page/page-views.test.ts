import { expect, test, vi } from 'vitest'
import { setPageViewTracker, trackPageView, type PageView } from './page-views.ts'
import { hasStoredUploads } from '../upload/upload-list.ts'

test('where storage is blocked, page views are counted from now on and no upload is stored', async () => {
  const closed = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  vi.stubGlobal('indexedDB', { databases: closed })
  const counted: PageView[] = []
  trackPageView('/before', 'Before')
  setPageViewTracker((view) => counted.push(view))
  trackPageView('/after', 'After')
  expect(counted).toMatchObject([{ path: '/after', title: 'After' }])
  expect(await hasStoredUploads()).toBe(false)
})
