import { readLocalText, writeLocal, writeLocalText } from '#platform/web/storage/local-storage.ts'

const key = 'connect_return'

/** The page to come back to from the service. */
export function rememberPage(): void {
  writeLocalText(key, location.pathname)
}

/** Used once. Undefined for Integrations itself, and for anything that is not a page of this site. */
export function takeReturnPage(): string | undefined {
  const page = readLocalText(key)
  writeLocal(key, undefined)
  if (page === undefined || !URL.canParse(page, location.origin)) return undefined
  const { origin, pathname } = new URL(page, location.origin)
  return origin === location.origin && !pathname.startsWith('/integrations') ? pathname : undefined
}
