import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import { readLocalText, writeLocal, writeLocalText } from '#platform/web/storage/local-storage.ts'

const key = 'connect_return'

/** The page to come back to from the service. */
export function rememberPage(): void {
  writeLocalText(key, location.pathname)
}

/** Used once. Undefined for Integrations itself, and for anything that is not a page of this site. */
export function takeReturnPage(): string | undefined {
  const page = sameOriginPath(readLocalText(key))
  writeLocal(key, undefined)
  return page?.startsWith('/integrations') ? undefined : page
}
