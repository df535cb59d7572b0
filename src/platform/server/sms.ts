import { Refusal } from '../contract/refusal.ts'
import { guardedFetch } from './fetch/guarded-fetch.ts'
import { ownAddress } from './fetch/own-address.ts'
import type { Outbox } from './outbox.ts'

export type Texter = { send(message: { to: string; text: string }): Promise<void> }

/**
 * Sends text messages through the provider of SMS_URL, in the form that Twilio and many others take; while there is none,
 * they go to the outbox.
 */
export function texter({ provider, outbox }: { provider: Provider | undefined; outbox: Outbox | undefined }): Texter {
  if (provider) return byProvider(provider)
  if (outbox === undefined) throw new Error('Text messages need a provider (SMS_URL) or an outbox.')
  return { send: async (message) => outbox.add({ kind: 'sms', ...message }) }
}

type Provider = { url: string; from: string }

function byProvider({ url, from }: Provider): Texter {
  // A name and password travel in a header.
  const address = new URL(url)
  const who = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`
  const authorization = address.username ? `Basic ${Buffer.from(who).toString('base64')}` : undefined
  address.username = ''
  address.password = ''
  return {
    async send({ to, text }) {
      const answer = await guardedFetch(address, {
        method: 'POST',
        headers: authorization ? { authorization } : {},
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        timeoutMs: 15_000,
        allow: ownAddress(url),
      }).catch(notSent)
      await answer.body?.cancel()
      if (!answer.ok) notSent(new Error(`The provider answered ${answer.status}.`))
    },
  }
}

function notSent(cause: unknown): never {
  const sentence =
    'The text message could not be sent, because the provider did not take it. Try again in a few minutes.'
  throw Object.assign(new Refusal('sms.not-sent', 503, sentence), { cause })
}
