import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicMessages } from './anthropic-messages.ts'
import { gemini } from './gemini.ts'
import { openaiChat } from './openai-chat.ts'
import { openaiResponses } from './openai-responses.ts'
import type { Answer, Reply, WireFormat } from './script.ts'

export const wireFormats = {
  openai: openaiResponses,
  anthropic: anthropicMessages,
  google: gemini,
  compatible: openaiChat,
}
export type Wire = keyof typeof wireFormats

type Received = { path: string; key: string | undefined; body: Record<string, unknown>; isClosed: boolean }

/** A provider on this machine that speaks one of the four wire formats and answers what the test says, in order. */
export async function startModelServer(wire: Wire, models: readonly string[] = ['m']) {
  const format = wireFormats[wire]
  const replies: Reply[] = []
  const requests: Received[] = []
  const script: Script = { models, replies, requests }
  const server = createServer((request, response) => void respond(format, request, response, script))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    /** As people type it. */
    address: `http://127.0.0.1:${port}${wire === 'openai' || wire === 'compatible' ? '/v1' : ''}`,
    host: `127.0.0.1:${port}`,
    requests,
    reply: (...next: Reply[]) => void replies.push(...next),
    /** Answers from now on by what it is asked. */
    answerWith: (answer: AnswerWith) => void (script.answer = answer),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type AnswerWith = (body: Received['body']) => Reply
type Script = { models: readonly string[]; replies: Reply[]; requests: Received[]; answer?: AnswerWith }

async function respond(format: WireFormat, request: IncomingMessage, response: ServerResponse, script: Script) {
  let text = ''
  for await (const part of request) text += String(part)
  const path = request.url ?? ''
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  const received: Received = { path, key: format.keyOf(request.headers), body, isClosed: false }
  script.requests.push(received)
  response.on('close', () => (received.isClosed = true))
  const isList = format.listPath.test(path)
  const reply = script.replies.shift() ?? (isList ? {} : script.answer?.(body)) ?? {}
  if ('error' in reply) {
    const { status, headers = {}, body: error } = format.error(reply)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(error))
  } else if (isList) {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(format.list(script.models)))
  } else if (format.path.test(path)) {
    await stream(format, reply, response)
  } else {
    response.writeHead(404).end(`no such path: ${path}`)
  }
}

async function stream(format: WireFormat, answer: Answer, response: ServerResponse) {
  await answer.until
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const { first, rest } = format.events(answer)
  const write = async (text: string) => {
    if (!answer.splitBytes) return new Promise((done) => response.write(text, done))
    for (const byte of Buffer.from(text)) await new Promise((done) => response.write(Buffer.from([byte]), done))
  }
  for (const each of first) await write(each)
  await answer.pause
  if (answer.breaks === 'drop') return void response.destroy()
  if (answer.breaks === 'hang') return
  if (answer.breaks === 'error') await write(format.errorEvent)
  else if (answer.breaks !== 'end') for (const each of rest) await write(each)
  response.end()
}
