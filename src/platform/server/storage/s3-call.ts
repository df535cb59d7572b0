import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from './s3-address.ts'

export type Call = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  key: string,
  more?: { query?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> },
) => Promise<Response>

/**
 * One signed request to the bucket. That something is not there is an answer; other trouble is thrown, also when nothing
 * comes for a while. How long all of it takes is as may be: files are large, and those who read them slow.
 */
export function callsTo(bucket: Bucket, patience = 120_000): Call {
  const { accessKey, secretKey, region } = bucket
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 100,
  })
  return async (method, key, { query = {}, body, headers = {} } = {}) => {
    const url = new URL(key, bucket.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // The bucket compares what arrives with this.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const ending = new AbortController()
    const waitFor = async <T>(coming: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => ending.abort(new Error(`The bucket ${bucket.name} is silent.`)), patience)
      return coming.finally(() => clearTimeout(timer))
    }
    const asked = client.fetch(url, {
      method,
      ...(body !== undefined && { body }),
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signal: ending.signal,
    })
    const answer = pieceByPiece(await waitFor(asked), waitFor)
    const mayLack = method === 'GET' || method === 'HEAD' || method === 'DELETE'
    if (answer.ok || (answer.status === 404 && mayLack)) return answer
    throw new Error(`The bucket ${bucket.name} refused ${method}: ${answer.status} ${codeIn(await answer.text())}`)
  }
}

/** The same answer; while somebody waits for a piece of it, `waitFor` looks after how long. */
function pieceByPiece(answer: Response, waitFor: <T>(coming: Promise<T>) => Promise<T>): Response {
  if (!answer.body) return answer
  const reader = answer.body.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (out) => {
        const { done, value } = await waitFor(reader.read())
        if (done) out.close()
        else out.enqueue(value)
      },
      cancel: (why) => reader.cancel(why),
    },
    { highWaterMark: 0 },
  )
  const { status, headers } = answer
  return new Response(body, { status, headers })
}

/** Of an answer in XML. */
export function codeIn(xml: string): string {
  return tagIn(xml, 'Code') ?? ''
}

export function tagIn(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}
