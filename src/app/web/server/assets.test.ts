import { expect, test } from 'vitest'
import type { Page } from '#platform/web/page/page.ts'
import { createQueryClient } from '#platform/web/api/query.ts'
import { assetsOf, entryClient, entryNoScript, layoutId, pageId } from './assets.ts'
import { pages } from '../pages.ts'
import { newRouter } from '../router.tsx'

// As the build writes it: the import names a chunk of the server's build.
const view = new Function("return () => import('./assets/notes-S1.js')")() as Page['view']
const notes: Page = { path: '/notes', layout: 'none', guard: 'everyone', title: 'Notes', view }

const client = {
  [entryClient]: { file: 'assets/entry-B1.js', imports: ['_react.js'], css: ['assets/entry-B1.css'] },
  [entryNoScript]: { file: 'assets/still-B5.js' },
  '_react.js': { file: 'assets/react-B2.js' },
  'src/areas/notes/ui/notes.tsx': { file: 'assets/notes-B3.js', imports: ['_react.js', '_editor.js'] },
  'node_modules/geist/files/geist-latin-wght-normal.woff2': {
    file: 'assets/geist-B6.woff2',
    src: 'node_modules/geist/files/geist-latin-wght-normal.woff2',
  },
  '_editor.js': { file: 'assets/editor-B4.js', css: ['assets/editor-B4.css'] },
}
const server = { 'src/areas/notes/ui/notes.tsx': { file: 'assets/notes-S1.js', src: 'src/areas/notes/ui/notes.tsx' } }

test('a page links its own chunks beside those of every page, each once', () => {
  const { routes } = assetsOf([notes], client, server)
  expect(routes['__root__']).toEqual({
    preloads: ['/assets/entry-B1.js', '/assets/react-B2.js'],
    css: ['/assets/entry-B1.css'],
    scripts: [{ attrs: { type: 'module', src: '/assets/entry-B1.js' } }],
  })
  expect(routes['/_none/notes']).toEqual({
    preloads: ['/assets/notes-B3.js', '/assets/editor-B4.js'],
    css: ['/assets/editor-B4.css'],
  })
})

test('a no-script page links the styles, its first fonts and one small script', () => {
  expect(assetsOf([notes], client, server).noScript).toEqual({
    css: ['/assets/entry-B1.css'],
    fonts: ['/assets/geist-B6.woff2'],
    scripts: [{ attrs: { type: 'module', src: '/assets/still-B5.js' } }],
  })
})

test('a build without the entry is refused', () => {
  expect(() => assetsOf([notes], {}, server)).toThrow('Build again')
})

test('the router knows every page and layout by the same name', () => {
  const { routesById } = newRouter({
    call: () => Promise.reject(new Error('not here')),
    session: { signedIn: false },
    queries: createQueryClient(),
    origin: '',
    report: () => undefined,
  })
  expect(Object.keys(routesById)).toEqual(
    expect.arrayContaining(pages.flatMap((page) => [layoutId(page), pageId(page)])),
  )
})
