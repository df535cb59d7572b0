import { createECDH, hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../fetch/ip-address.ts'
import { parseAllowList } from '../fetch/allow-list.ts'
import { guardedFetch } from '../fetch/guarded-fetch.ts'
import { hostOf, isPublicName, parseWebUrl } from '../fetch/target.ts'
import type { Installation } from '../runtime/installation.ts'
import { CallFailed, fetchFailure } from '../outgoing/failure.ts'

/** What a browser has given for being reached: an address at its maker's, and the keys that only it can read with. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** What a browser shows. It passes through its maker's hands, sealed, and stands on a locked screen: nothing secret. */
export type PushMessage = { id: string; title: string; body: string; page: string }

/**
 * Sends a message to one browser (RFC 8030, 8291, 8292). The address is a stranger's word, so it is fetched like any other
 * such. `gone`: the browser wants no more, and never will under this address.
 */
export async function sendPush(
  { settings }: Pick<Installation, 'settings'>,
  subscription: PushSubscription,
  { id, title, body, page }: PushMessage,
): Promise<'sent' | 'gone'> {
  const request = encryptedRequest(settings, subscription, {
    id,
    title: truncate(title, 120),
    body: truncate(body, 200),
    page,
  })
  if (!request) return 'gone'
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length')
  const response = await guardedFetch(subscription.endpoint, {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(request.body),
    redirect: 'error',
    timeoutMs: 10_000,
    maxBytes: 100_000,
    allow: parseAllowList(settings.fetchAllow),
  }).catch((error: unknown) => {
    throw fetchFailure('push.not-sent', unreachableMessage, error)
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  if (response.ok) return 'sent'
  const outcome = response.status === 429 || response.status >= 500 ? 'try-again' : 'refused'
  throw new CallFailed(outcome, 'push.not-sent', `The push service did not take the message (${response.status}).`)
}

const unreachableMessage = 'The push service could not be reached.'

/**
 * Whether a browser's maker could be there: https and public, or what FETCH_ALLOW lets through. Where a name leads is asked
 * when something is sent.
 */
export function isPushAddress({ settings }: Pick<Installation, 'settings'>, endpoint: string): boolean {
  const url = parseWebUrl(endpoint)
  const host = hostOf(url)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (parseAllowList(settings.fetchAllow).some((rule) => rule.matches(host, host) && (rule.port ?? port) === port))
    return true
  return url.protocol === 'https:' && isPublicName(host) && (isIP(host) === 0 || isPublicAddress(host))
}

/** The message as it travels. Undefined for keys that no browser has made: nobody could read it. */
function encryptedRequest(settings: Installation['settings'], subscription: PushSubscription, message: PushMessage) {
  const { origin, protocol, hostname } = new URL(settings.publicUrl)
  // Whom the push service can write to about what we send.
  const subject = protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...pushKeys(settings.secretKey) },
      TTL: 12 * 3_600,
      urgency: 'normal',
      topic: message.id.replaceAll('-', ''),
    })
  } catch {
    return undefined
  }
}

/**
 * The pair of keys by which push services know this installation, made from its secret key: they are the same in every
 * process and after every start, and nothing of them has to be kept.
 */
export function pushKeys(secretKey: string): { publicKey: string; privateKey: string } {
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'taaskly web push', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text.toWellFormed()
}
