import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openaiChat } from '#test/stand-ins/models/openai-chat.ts'
import type { Answer } from '#test/stand-ins/models/script.ts'

/** A provider on this machine that writes one word at a time. It answers by what it is asked, so a repeated call is equal. */
export async function startSlowModel(answer: (asked: string, turn: number) => Answer, wordMs: number) {
  /** How often each model call was made, as `asked turn`. */
  const calls = new Map<string, number>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    if (request.method === 'GET') return void response.end(JSON.stringify(openaiChat.list(['m'])))
    const { messages } = JSON.parse(body) as { messages: Message[] }
    const lastAsked = messages.findLastIndex(({ role }) => role === 'user')
    const asked = textOf(messages[lastAsked])
    const turn = messages.slice(lastAsked).filter(({ role }) => role === 'assistant').length
    const key = `${asked} ${turn}`
    calls.set(key, (calls.get(key) ?? 0) + 1)
    await stream(answer(asked, turn), wordMs, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    calls,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Message = { role: string; content: string | { text?: string }[] }

function textOf(message: Message | undefined): string {
  const content = message?.content ?? ''
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('')
}

async function stream(answer: Answer, wordMs: number, response: ServerResponse): Promise<void> {
  response.on('error', () => {})
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const { first, rest } = openaiChat.events(answer)
  for (const event of first) {
    response.write(event)
    await sleep(wordMs)
  }
  for (const event of rest) response.write(event)
  response.end()
}
