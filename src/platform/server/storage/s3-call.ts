import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from './s3-address.ts'

export type Call = (
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE',
  key: string,
  more?: { query?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string; headers?: Record<string, string> },
) => Promise<Response>

/** One signed request to the bucket. That something is not there is an answer; other trouble is thrown. */
export function callsTo(bucket: Bucket): Call {
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
    const answer = await client.fetch(url, {
      method,
      ...(body !== undefined && { body }),
      headers: { ...headers, 'x-amz-content-sha256': hash },
      signal: AbortSignal.timeout(120_000),
    })
    const mayLack = method === 'GET' || method === 'HEAD' || method === 'DELETE'
    if (answer.ok || (answer.status === 404 && mayLack)) return answer
    throw new Error(`The bucket ${bucket.name} refused ${method}: ${answer.status} ${codeIn(await answer.text())}`)
  }
}

/** Of an answer in XML. */
export function codeIn(xml: string): string {
  return tagIn(xml, 'Code') ?? ''
}

export function tagIn(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}
