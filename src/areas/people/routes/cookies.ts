import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { HttpEnv } from '#platform/server/http/env.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'

type PublicUrl = Pick<Installation['settings'], 'publicUrl'>

/** Hidden from scripts and other sites. Under https a prefix prevents other hosts of the domain from setting it. */
export function cookieOptions(settings: PublicUrl, prefix: 'host' | 'secure') {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/' } as const
  return isHttps(settings) ? { ...options, secure: true, prefix } : options
}

export function readCookie(
  c: Context<HttpEnv>,
  name: string,
  settings: PublicUrl,
  prefix: 'host' | 'secure',
): string | undefined {
  return getCookie(c, name, isHttps(settings) ? prefix : undefined)
}

function isHttps({ publicUrl }: PublicUrl): boolean {
  return publicUrl.startsWith('https:')
}
