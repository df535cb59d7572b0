import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from './s3-bucket.ts'

export type S3Request = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  key: string,
  options?: {
    query?: Record<string, string>
    body?: Uint8Array<ArrayBuffer> | string
    headers?: Record<string, string>
  },
) => Promise<Response>

/**
 * One signed request to the bucket. 404 is a normal response; other errors throw. The timeout counts the time without
 * any data, not the total: files are large and readers may be slow.
 */
export function openS3Client(bucket: Bucket, timeoutMs = 120_000): S3Request {
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
    // The bucket compares what arrives with this hash.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const abortController = new AbortController()
    const withTimeout = async <T>(promise: Promise<T>): Promise<T> => {
      const timer = setTimeout(
        () => abortController.abort(new Error(`The bucket ${bucket.name} does not answer.`)),
        timeoutMs,
      )
      return promise.finally(() => clearTimeout(timer))
    }
    const responsePromise = client.fetch(url, {
      method,
      ...(body !== undefined && { body }),
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signal: abortController.signal,
    })
    const response = withChunkTimeouts(await withTimeout(responsePromise), withTimeout)
    const allowsMissing = method === 'GET' || method === 'HEAD' || method === 'DELETE'
    if (response.ok || (response.status === 404 && allowsMissing)) return response
    throw new Error(
      `The bucket ${bucket.name} refused ${method}: ${response.status} ${errorCodeIn(await response.text())}`,
    )
  }
}

/** The same response with a timeout for each chunk of its body. */
function withChunkTimeouts(response: Response, withTimeout: <T>(promise: Promise<T>) => Promise<T>): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (out) => {
        const { done, value } = await withTimeout(reader.read())
        if (done) out.close()
        else out.enqueue(value)
      },
      cancel: (why) => reader.cancel(why),
    },
    { highWaterMark: 0 },
  )
  const { status, headers } = response
  return new Response(body, { status, headers })
}

export function errorCodeIn(xml: string): string {
  return tagIn(xml, 'Code') ?? ''
}

export function tagIn(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}
