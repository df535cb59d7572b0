import { expect, test } from 'vitest'
import { checkProvider } from '#test/app/connections/check-provider.ts'
import { connectStandIn } from '#test/app/connections/connect-stand-in.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import type { ApiRequest } from '#test/stand-ins/oauth-server.ts'
import { notionDatabase, notionPage, notionService } from '#test/stand-ins/providers/notion.ts'
import { notion as provider } from './actions/provider.ts'
import * as notion from './contract.ts'

const openWorkspace = await shareTestApp()

checkProvider({
  provider,
  service: notionService,
  account: 'Kestrel',
  refresh: 'own',
  isRevoked: true,
  publish: (person) => person.call(notion.appendToPage, { page: notionPage, markdown: '- Plum' }),
  published: expectAppended,
})

const markdown = '## Mornings\n\n- **Scales**\n  - [x] Weigh\n\nThen open.'

test('pages are found, read, written and imported; databases are queried', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'notion')
  expect((await maya.call(notion.searchPages, {})).results).toMatchObject([
    { id: notionPage, kind: 'page', title: 'Opening the shop' },
    { id: notionDatabase, kind: 'database', title: 'Beans' },
  ])
  expect(await maya.call(notion.readPage, { page: notionPage })).toMatchObject({ title: 'Opening the shop', markdown })
  const lines = Array.from({ length: 150 }, (_, line) => `Line ${line}`).join('\n\n')
  expect(await maya.call(notion.appendToPage, { page: notionPage, markdown: lines })).toMatchObject({ blocks: 150 })
  await maya.call(notion.createPage, { parent: notionPage, title: 'Tasting', markdown: `${'long '.repeat(900)}` })
  expect(JSON.parse(server.requests.at(-1)?.body ?? '').properties.title.title[0].text.content).toBe('Tasting')
  expect((await maya.call(notion.queryDatabase, { database: notionDatabase })).rows).toMatchObject([
    { values: { Name: 'Huila', Kilos: 12, Roast: 'Light', Tags: ['fruity'], Fresh: true, Bought: '2026-11-03' } },
  ])
  const { notes } = await maya.call(notion.importPages, { pages: [notionPage] })
  expect(notes).toMatchObject([{ title: 'Opening the shop' }])
  expect(await maya.callNamed('notes.read', { id: notes[0]?.id })).toMatchObject({
    markdown: expect.stringContaining('**Scales**'),
  })
  await maya.callNamed('journal.undoLast', { area: 'notion' })
  expect(await maya.callNamed('notes.list', {})).toEqual({ notes: [] })
})

test('a page that is not shared is refused with what to do, and imports nothing', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  await connectStandIn(testApp, maya, 'notion')
  const pages = [notionPage, '77777777-2222-4333-8444-555555555555']
  const message = expect.stringContaining('Share it there first')
  await expect(maya.call(notion.importPages, { pages })).rejects.toMatchObject({ code: 'connections.refused', message })
  expect(await maya.callNamed('notes.list', {})).toEqual({ notes: [] })
})

test('a page and a database that were chosen for the connection are used where none is named', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const server = await connectStandIn(testApp, maya, 'notion')
  const { connections } = await maya.callNamed<{ connections: { id: string }[] }>('connections.list', {})
  const choose = (name: string, id: string) =>
    maya.callNamed('connections.setDefault', { id: connections[0]?.id, name, choice: { id, name: 'Chosen' } })
  const append = () => maya.call(notion.appendToPage, { markdown: '- Plum' })
  await expect(append()).rejects.toMatchObject({ code: 'connections.no-default' })
  await choose('page', notionPage)
  await choose('database', notionDatabase)
  expect(await append()).toMatchObject({ id: notionPage })
  await maya.call(notion.createPage, { title: 'Cupping' })
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({ parent: { page_id: notionPage } })
  expect((await maya.call(notion.queryDatabase, {})).rows).toHaveLength(1)
})

function expectAppended(requests: readonly ApiRequest[]): void {
  const [append] = requests.filter(({ method }) => method === 'PATCH')
  expect(JSON.parse(append?.body ?? '').children).toMatchObject([{ type: 'bulleted_list_item' }])
}
