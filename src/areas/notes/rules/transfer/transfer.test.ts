import { expect, test } from 'vitest'
import { filePaths } from './file-paths.ts'
import { planImport } from './import-plan.ts'
import { readPage, writePage } from './page-text.ts'
import { relativePath, resolvePath } from './relink.ts'

test('a Notion export becomes a tree without the ids in its names', () => {
  const id = '0123456789abcdef0123456789abcdef'
  const { pages, attachments, skipped } = planImport(
    [
      `Export/Shop ${id}.md`,
      `Export/Shop ${id}/Opening ${id}.md`,
      `Export/Shop ${id}/Suppliers ${id}.csv`,
      `Export/Shop ${id}/plan.png`,
      'Export/Loose/Idea.md',
      '__MACOSX/._Shop.md',
    ].map(file),
  )
  expect(pages.map(({ title, parent }) => [title, parent])).toEqual([
    ['Loose', null],
    ['Idea', 'Export/Loose'],
    ['Shop', null],
    ['Opening', `Export/Shop ${id}`],
  ])
  expect(attachments).toEqual([`Export/Shop ${id}/plan.png`])
  expect(skipped).toEqual([
    { path: `Export/Shop ${id}/Suppliers ${id}.csv`, reason: 'It is a database. Import it as a table.' },
  ])
})

test('names that lead elsewhere, links, nested archives and deep folders are skipped with a reason', () => {
  const deep = `${'a/'.repeat(40)}deep.md`
  const names = ['../../etc/passwd.md', '/etc/x.md', 'C:\\x.md', 'a\\..\\b.md', 'inner.zip', deep]
  const { pages, attachments, skipped } = planImport([...names.map(file), { name: 'link.md', size: 9, isLink: true }])
  expect([pages, attachments]).toEqual([[], []])
  expect(skipped.map(({ path }) => path)).toEqual([...names.map((name) => name.slice(0, 300)), 'link.md'])
})

test('relative addresses are resolved within the archive and written back', () => {
  expect(resolvePath('Shop/Opening.md', '../Plan%20B.md#top')).toBe('Plan B.md')
  expect(resolvePath('Shop/Opening.md', 'a/./b.png')).toBe('Shop/a/b.png')
  for (const address of ['../../x.md', 'https://a.test/b.md', '/notes/1', '#top', 'javascript:alert(1)'])
    expect(resolvePath('Shop/Opening.md', address), address).toBeUndefined()
  expect(relativePath('Shop/Opening.md', 'files/plan b.png')).toBe('../files/plan%20b.png')
  expect(relativePath('Shop.md', 'Shop/Opening.md')).toBe('Shop/Opening.md')
})

test('titles become unique file names, and a page is read as it was written', () => {
  const notes = ['Plan', 'plan', '../x', ''].map((title, index) => ({ id: `${index}`, parent: null, title }))
  const paths = filePaths([...notes, { id: 'below', parent: '1', title: 'A/B: C?' }])
  expect([...paths.values()]).toEqual(['Plan.md', 'plan (2).md', 'plan (2)/A B C.md', 'x.md', 'Untitled.md'])
  const page = { title: 'Plan', tags: ['shop', 'a "b"'], markdown: 'Text\n\n## More' }
  expect(readPage(writePage({ ...page, tags: ['shop', 'two words'] }))).toEqual({
    ...page,
    tags: ['shop', 'two words'],
  })
  expect(readPage('Only text')).toEqual({ title: undefined, tags: [], markdown: 'Only text' })
  expect(readPage('---\ntags:\n  - one\n  - two\n---\n# T\nx').tags).toEqual(['one', 'two'])
})

const file = (name: string) => ({ name, size: 10, isLink: false })
