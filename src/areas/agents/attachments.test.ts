import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addFile, readText, removeFile } from '#areas/files/contract.ts'
import type { Id } from '#platform/contract/id.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { replyCalls, replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import { sendMessage } from './contract/messages.ts'
import { createSession } from './contract/sessions.ts'

const openWorkspace = await shareTestApp()

test('the model gets the text of attached files, and pictures as they are', async () => {
  const { owner, attach, ask } = await openAttachments()
  const document = '<w:document><w:body><w:p><w:t>Dear Maya</w:t></w:p></w:body></w:document>'
  const docx = zipSync({ '[Content_Types].xml': Buffer.from(contentTypes), 'word/document.xml': Buffer.from(document) })
  const files = [
    await attach('beans.csv', 'Name,Kilos\nHuila,18\n'),
    await attach('page.html', '<p>An <b>offer</b></p><script>steal()</script>'),
    await attach('letter.docx', docx),
    await attach('dot.png', Buffer.from(picture, 'base64')),
    await attach('old.txt', 'gone'),
    await attach('data.bin', Buffer.from([0, 1, 2, 3, 255, 254, 0])),
  ]
  await owner.call(removeFile, { id: files[4] ?? '' })
  const content = await ask('Look', files)
  const text = content.flatMap((part) => part.text ?? []).join('\n')
  expect(text).toContain('Name,Kilos\nHuila,18')
  expect(text).toContain('An offer')
  expect(text).not.toContain('steal')
  expect(text).toContain('Dear Maya')
  expect(text).toContain('"dot.png" (image/png')
  expect(text).toContain(`(id ${files[4]}) cannot be read any more`)
  expect(text).toContain('This type of file cannot be read as text.')
  expect(content).toContainEqual({ type: 'image_url', image_url: { url: `data:image/png;base64,${picture}` } })
})

test('a file of another workspace is not read, whatever id is attached', async () => {
  const { testApp, ask, attach } = await openAttachments()
  const foreign = await attach('secret.txt', 'KINGFISHER', testApp.as('stranger'))
  expect(JSON.stringify(await ask('Look', [foreign]))).not.toContain('KINGFISHER')
})

test('files of a message that came while it works are read too', async () => {
  const { testApp, owner, model, attach } = await openAttachments()
  const gate = Promise.withResolvers<void>()
  model.reply({ ...replyCalls(['find_tools', { query: 'tasks' }]), until: gate.promise }, replyText('Seen.'))
  const { id, run } = await owner.call(createSession, { text: 'Wait for my file' })
  await expect.poll(() => model.requests.length).toBeGreaterThan(0)
  await owner.call(sendMessage, { id, text: 'Here', files: [await attach('late.md', '# Late news')] })
  gate.resolve()
  await testApp.running.runs.idle()
  expect(JSON.stringify(model.requests.at(-1)?.body)).toContain('# Late news')
  expect(await testApp.sql('select untrusted from runs where id = $1', [run])).toEqual([{ untrusted: true }])
})

test('files.readText returns a long text part by part', async () => {
  const { owner, attach } = await openAttachments()
  const id = await attach('long.txt', 'abc'.repeat(10_000))
  const first = await owner.call(readText, { id })
  expect(first).toMatchObject({ name: 'long.txt', type: 'text/plain', next: 16_000, isCut: false })
  const second = await owner.call(readText, { id, from: first.next ?? 0 })
  expect(second.next).toBeNull()
  expect(first.text + second.text).toBe('abc'.repeat(10_000))
})

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const contentTypes =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

type Part = { type: string; text?: string }

async function openAttachments() {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  const owner = testApp.as('owner')
  const attach = async (name: string, bytes: string | Uint8Array, person: ReturnType<TestApp['as']> = owner) =>
    (await person.call(addFile, { name, data: Buffer.from(bytes).toString('base64') })).id
  const ask = async (text: string, files: Id[]): Promise<Part[]> => {
    model.reply(replyText('Seen.'))
    await owner.call(createSession, { text, files })
    await testApp.running.runs.idle()
    const { messages = [] } = (model.requests.at(-1)?.body ?? {}) as { messages?: { role: string; content: Part[] }[] }
    return messages.findLast(({ role }) => role === 'user')?.content ?? []
  }
  return { testApp, owner, model, attach, ask }
}
