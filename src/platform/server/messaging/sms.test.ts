import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Outbox } from './outbox.ts'
import { smsSender } from './sms.ts'

const message = { to: '+4917012345', text: '123456 is your code & yours alone.' }

test('a provider gets the message in Twilio’s format', async () => {
  const { url, received } = await provider(201)
  await smsSender({ provider: { url: url.replace('//', '//sid:to%20ken@'), from: 'Taaskly' }, outbox: undefined }).send(
    message,
  )
  expect(received).toEqual([
    {
      method: 'POST',
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      authorization: `Basic ${Buffer.from('sid:to ken').toString('base64')}`,
      form: { To: message.to, From: 'Taaskly', Body: message.text },
    },
  ])
})

test.for([400, 500, 302])('a provider that answers %i is a failure', async (status) => {
  const { url } = await provider(status)
  const sending = smsSender({ provider: { url, from: 'Taaskly' }, outbox: undefined }).send(message)
  await expect(sending).rejects.toMatchObject({ code: 'sms.not-sent', status: 503 })
})

test('without a provider messages go to the outbox, and without both the start fails', async () => {
  const added: unknown[] = []
  const outbox: Outbox = { add: (sent) => void added.push(sent), list: () => [] }
  await smsSender({ provider: undefined, outbox }).send(message)
  expect(added).toEqual([{ kind: 'sms', ...message }])
  expect(() => smsSender({ provider: undefined, outbox: undefined })).toThrow('SMS_URL')
})

async function provider(status: number) {
  const received: object[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { 'content-type': type, authorization } = request.headers
      received.push({
        method: request.method,
        type,
        authorization,
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{"sid":"SM1"}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/Messages.json`, received }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
