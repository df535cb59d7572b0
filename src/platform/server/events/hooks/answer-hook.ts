import type { Context } from 'hono'
import type { HttpEnv } from '../../http/env.ts'
import type { HookAnswer } from './hook.ts'

/** Sends what an area answers. People write these answers, so a browser must treat them as foreign to our origin. */
export function answerHook(c: Context<HttpEnv>, { status, headers = {}, body, isForm }: HookAnswer): Response {
  const safe = Object.entries(headers).filter(([name]) => isSafeHeader(name.toLowerCase()))
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const hasBody = body !== undefined && ![204, 205, 304].includes(status)
  const defaultType = isRaw ? 'text/plain; charset=utf-8' : 'application/json'
  const response = new Response(hasBody ? (isRaw ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body)) : null, {
    status: status >= 200 && status <= 599 ? status : 500,
    headers: { ...(hasBody && { 'content-type': defaultType }), ...Object.fromEntries(safe) },
  })
  response.headers.set(
    'content-security-policy',
    `sandbox${isForm ? ' allow-forms' : ''}; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:`,
  )
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

function isSafeHeader(name: string): boolean {
  return safeHeaders.has(name) || /^x-(?!frame-options$|content-type-options$|request-id$)[a-z0-9-]{1,60}$/.test(name)
}

const safeHeaders = new Set(['content-type', 'content-language', 'cache-control', 'location', 'retry-after', 'etag'])
