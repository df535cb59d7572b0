import { Refusal } from '#platform/contract/refusal.ts'
import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { guardedFetch } from '#platform/server/fetch/guarded-fetch.ts'
import { readWebPage } from '#platform/server/formats/web-page/read-web-page.ts'
import { implementCall, type CallContext } from '#platform/server/outgoing/define-call.ts'
import { previewLink } from '../contract/link-preview.ts'

type Preview = { title: string; description: string }

/** Only when a person asks for a card: opening a note tells nobody that it is read. */
export const previewLinkCall = implementCall(previewLink, {
  destination: 'web',
  timeoutMs: 10_000,
  repeatable: true,
  prepare: async ({ url }) => url,
  call: (url, context) =>
    fetchPreview(url, context).catch((error: unknown) => {
      // One answer for every page that cannot be read: which servers are in the network of this one is nobody's business.
      if (error instanceof Refusal) return noPreview
      throw error
    }),
  settle: async (preview) => preview,
})

const noPreview: Preview = { title: '', description: '' }

async function fetchPreview(url: string, { running, signal }: CallContext): Promise<Preview> {
  const response = await guardedFetch(url, {
    headers: { 'user-agent': 'Taaskly', accept: 'text/html' },
    allow: parseAllowList(running.settings.fetchAllow),
    maxBytes: 2_000_000,
    timeoutMs: 8_000,
    signal,
  })
  if (!response.ok || !/^text\/html\b|^application\/xhtml\b/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    return noPreview
  }
  const { title, description } = readWebPage(await response.text(), url)
  return { title: oneLine(title, 200), description: oneLine(description, 300) }
}

function oneLine(text: string, maxLength: number): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, maxLength)
}
