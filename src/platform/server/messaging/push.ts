import { createECDH, hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../fetch/ip-address.ts'
import { parseAllowList } from '../fetch/allow-list.ts'
import { guardedFetch } from '../fetch/guarded-fetch.ts'
import { hostOf, isPublicName, parseWebUrl } from '../fetch/target.ts'
import type { Installation } from '../runtime/installation.ts'
import { CallFailed, fetchFailure } from '../outgoing/failure.ts'

/** A browser's push subscription: its address at the push service, and its encryption keys. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** What a browser shows. It appears on lock screens, so it contains nothing secret. */
export type PushMessage = { id: string; title: string; body: string; page: string }

/**
 * Sends a message to one browser (RFC 8030, 8291, 8292). The client chose the address, so it goes through guardedFetch.
 * `gone`: the subscription has ended for good.
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

/** Whether a push service can have this address: https and public, or in FETCH_ALLOW. Names are resolved on sending. */
export function isPushAddress({ settings }: Pick<Installation, 'settings'>, endpoint: string): boolean {
  const url = parseWebUrl(endpoint)
  const host = hostOf(url)
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (parseAllowList(settings.fetchAllow).some((rule) => rule.matches(host, host) && (rule.port ?? port) === port))
    return true
  return url.protocol === 'https:' && isPublicName(host) && (isIP(host) === 0 || isPublicAddress(host))
}

/** The encrypted message. Undefined if the subscription's keys are invalid. */
function encryptedRequest(settings: Installation['settings'], subscription: PushSubscription, message: PushMessage) {
  const { origin, protocol, hostname } = new URL(settings.publicUrl)
  // The contact that push services ask for.
  const subject = protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { subject, ...pushKeys(settings.firstSecretKey) },
      TTL: 12 * 3_600,
      urgency: 'normal',
      topic: message.id.replaceAll('-', ''),
    })
  } catch {
    return undefined
  }
}

/** The VAPID keys of this installation, derived from its first key: browsers accept no others later. */
export function pushKeys(secretKey: string): { publicKey: string; privateKey: string } {
  const secret = Buffer.from(hkdfSync('sha256', secretKey, '', 'taaskly web push', 32))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text.toWellFormed()
}
