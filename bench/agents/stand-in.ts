import { createServer, request as forward, type Server } from 'node:http'

/**
 * A provider with the wire format of OpenAI-compatible servers, which answers with this many tokens: the first at once, the
 * rest a few milliseconds later, as no model has all of them at once.
 */
export function startStandIn(port: number, tokens: number): Promise<Server> {
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const answer = Array.from({ length: tokens }, (_, index) => chunk({ content: `word${index} ` }))
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify({ object: 'list', data: [{ id: 'm' }] }))
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(chunk({ role: 'assistant', content: '' }))
      response.write(answer[0])
      setTimeout(() => {
        for (const part of answer.slice(1)) response.write(part)
        response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
      }, restAfterMs)
    })
  })
  return listening(server, port)
}

const restAfterMs = 10

/** The baseline: passes every request on and stores nothing. */
export function startProxy(port: number, target: number): Promise<Server> {
  const server = createServer((request, response) => {
    const passed = forward(
      { port: target, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(passed)
  })
  return listening(server, port)
}

async function listening(server: Server, port: number): Promise<Server> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return server
}
