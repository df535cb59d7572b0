import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { createNote, removeNote } from './contract/notes.ts'
import { shareNote, unshareNote } from './contract/share.ts'
import { updateNote } from './contract/text.ts'

const openWorkspace = await shareTestApp()

test('a shared note is a page for everybody, without scripts of its text, until it is revoked', async () => {
  const { testApp, maya, id } = await openNote(
    '## Dose\n\n18 g <script>alert(1)</script> [go](javascript:alert(1)) [site](https://kestrel.test)\n\n- [x] Taste\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  )
  const { url, publicId } = await maya.call(shareNote, { id })
  const path = new URL(url).pathname
  const page = await testApp.app.request(path)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<h2>Dose</h2>')
  expect(html).toContain('href="https://kestrel.test"')
  expect(html).toContain('<td')
  expect(html).not.toMatch(/<script>|javascript:/)
  expect(html.length).toBeLessThan(30_000)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect((await testApp.app.request(`${path}/state`)).status).toBe(204)
  await maya.call(unshareNote, { id })
  expect((await testApp.app.request(path)).status).toBe(404)
  expect((await testApp.app.request(`${path}/state`)).status).toBe(404)
  expect((await maya.call(shareNote, { id })).publicId).toBe(publicId)
  await maya.call(removeNote, { id })
  expect((await testApp.app.request(path)).status).toBe(404)
})

test('a page with a password opens only with it, and a page that has expired not at all', async () => {
  const { testApp, maya, id } = await openNote('Secret recipe')
  const path = new URL((await maya.call(shareNote, { id, password: 'crema' })).url).pathname
  const closed = await testApp.app.request(path)
  expect([closed.status, await closed.text()]).toEqual([401, expect.not.stringContaining('Secret recipe')])
  const enter = (password: string) =>
    testApp.app.request(path, { method: 'POST', body: new URLSearchParams({ password }) })
  expect((await enter('foam')).status).toBe(401)
  const opened = await enter('crema')
  expect(opened.status).toBe(303)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const read = () => testApp.app.request(path, { headers: { cookie } })
  expect(await (await read()).text()).toContain('Secret recipe')
  await maya.call(shareNote, { id, password: 'ristretto' })
  expect((await read()).status).toBe(401)
  await maya.call(shareNote, { id, password: null, expiresAt: '2020-01-01T00:00:00Z' })
  expect((await testApp.app.request(path)).status).toBe(404)
})

test('a shared page shows the uploaded pictures of its text, and no other file', async () => {
  const { testApp, maya, id } = await openNote('Text')
  const file = (name: string) => maya.callNamed<{ id: string }>('files.add', { name, data: onePixel })
  const [shown, other] = [await file('cup.png'), await file('other.png')]
  await maya.call(updateNote, {
    id,
    markdown: `![cup](/files/${shown.id} "The <new> cup") ![far](https://example.com/a.png)`,
  })
  const path = new URL((await maya.call(shareNote, { id })).url).pathname
  const html = await (await testApp.app.request(path)).text()
  expect(html).toContain(`src="${path}/files/${shown.id}"`)
  expect(html).toContain('<span class="caption">The &lt;new&gt; cup</span>')
  expect(html).not.toContain('example.com')
  const picture = await testApp.app.request(`${path}/files/${shown.id}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await testApp.app.request(`${path}/files/${other.id}`)).status).toBe(404)
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function openNote(markdown: string) {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id } = await maya.call(createNote, { title: 'Brewing guide', markdown })
  return { testApp, maya, id }
}
