import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { previewLink } from '../contract/link-preview.ts'
import { createNote } from '../contract/notes.ts'
import { shareNote } from '../contract/share.ts'
import { readNote } from '../contract/text.ts'

const openWorkspace = await shareTestApp()

test('a link with a title that is alone in its line is a card on the public page, and plain Markdown', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const markdown = `[Kestrel](https://kestrel.test "Beans & <cups>")\n\nSee [us](https://kestrel.test "Not a card").`
  const { id } = await maya.call(createNote, { title: 'Links', markdown })
  expect((await maya.call(readNote, { id })).markdown).toBe(markdown)
  const { url } = await maya.call(shareNote, { id })
  const html = await (await testApp.app.request(new URL(url).pathname)).text()
  expect(html.match(/<div class="link-card"><p><a [^>]*title="Beans &amp; &lt;cups&gt;"/g)).toHaveLength(1)
  expect(html.match(/<div class="link-card">/g)).toHaveLength(1)
})

test('a page that cannot be read has no preview, and nothing inside the network is read', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.setHeader('content-type', 'text/html').end('<title>Inside</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const testApp = await openWorkspace()
  testApp.atEnd(async () => void server.close())
  const maya = testApp.as('owner')
  const { port } = server.address() as AddressInfo
  for (const url of [`http://127.0.0.1:${port}/`, 'http://169.254.169.254/latest/meta-data'])
    expect(await maya.call(previewLink, { url })).toEqual({ title: '', description: '' })
  expect(requests).toBe(0)
  await expect(maya.call(previewLink, { url: 'javascript:alert(1)' })).rejects.toMatchObject({ status: 400 })
})
