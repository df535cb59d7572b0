import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type OtlpSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type OtlpRequest = {
  resourceSpans: [{ resource: { attributes: Attribute[] }; scopeSpans: [{ spans: OtlpSpan[] }] }]
}

/** A collector of OpenTelemetry, which stores what it receives. */
export async function startTraceCollector() {
  const received: { path: string; headers: IncomingHttpHeaders; body: OtlpRequest }[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers, body: (await json(request)) as OtlpRequest })
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const spans = () => received.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans)
  return { port, url: `http://127.0.0.1:${port}`, received, spans }
}
