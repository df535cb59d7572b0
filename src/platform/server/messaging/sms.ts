import { guardedFetch } from '../fetch/guarded-fetch.ts'
import { allowAddress } from '../fetch/allow-address.ts'
import type { Outbox } from './outbox.ts'
import { CallFailed, fetchFailure, type CallOutcome } from '../outgoing/failure.ts'

export type SmsSender = { send(message: { to: string; text: string }): Promise<void> }

/** Sends text messages through the provider of SMS_URL, in Twilio's format. Without one, they go to the outbox. */
export function smsSender({
  provider,
  outbox,
}: {
  provider: Provider | undefined
  outbox: Outbox | undefined
}): SmsSender {
  if (provider) return providerSender(provider)
  if (outbox === undefined) throw new Error('Text messages need a provider (SMS_URL) or an outbox.')
  return { send: async (message) => outbox.add({ kind: 'sms', ...message }) }
}

type Provider = { url: string; from: string }

function providerSender({ url, from }: Provider): SmsSender {
  const address = new URL(url)
  const credentials = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`
  const authorization = address.username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined
  address.username = ''
  address.password = ''
  return {
    async send({ to, text }) {
      const response = await guardedFetch(address, {
        method: 'POST',
        headers: authorization ? { authorization } : {},
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'error',
        timeoutMs: 15_000,
        allow: allowAddress(url),
      }).catch((error: unknown) => {
        throw fetchFailure('sms.not-sent', notSentMessage, error)
      })
      await response.body?.cancel()
      if (!response.ok) throw new CallFailed(outcomeFor(response.status), 'sms.not-sent', notSentMessage)
    },
  }
}

/** A provider that fails with a 5xx status may have sent the message anyway. */
function outcomeFor(status: number): CallOutcome {
  if (status === 429 || status === 503) return 'try-again'
  return status >= 500 ? 'unknown' : 'refused'
}

const notSentMessage =
  'The text message could not be sent, because the provider did not take it. Try again in a few minutes.'
