import { expect, test, vi } from 'vitest'
import { countPageViews, pageSeen, type PageView } from './page-views.ts'
import { isAnythingKept } from './upload/shown.ts'

test('where storage is closed, page views are counted from now on and no upload is remembered', async () => {
  const closed = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  vi.stubGlobal('indexedDB', { databases: closed })
  const counted: PageView[] = []
  pageSeen('/before', 'Before')
  countPageViews((view) => counted.push(view))
  pageSeen('/after', 'After')
  expect(counted).toMatchObject([{ path: '/after', title: 'After' }])
  expect(await isAnythingKept()).toBe(false)
})
