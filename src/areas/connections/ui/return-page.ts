import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import { readLocalText, writeLocal, writeLocalText } from '#platform/web/storage/local-storage.ts'

const key = 'connect_return'

/** On the way to a service: what must match on the way back, and the page to come back to. */
export function rememberLeaving(local: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(local)) writeLocalText(name, value)
  writeLocalText(key, location.pathname)
}

/** The verifier for the server. Nothing of the way stays in this browser. */
export function takeVerifier(provider: string): string | undefined {
  const verifier = readLocalText('code_verifier')
  for (const name of ['code_verifier', `${provider}_state`]) writeLocal(name, undefined)
  return verifier
}

/** Used once. Undefined for Integrations itself, and for anything that is not a page of this site. */
export function takeReturnPage(): string | undefined {
  const page = sameOriginPath(readLocalText(key))
  writeLocal(key, undefined)
  return page?.startsWith('/integrations') ? undefined : page
}
