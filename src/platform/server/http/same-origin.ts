import { refuse } from '../../contract/refusal.ts'

/**
 * Protects against CSRF. Browsers send Sec-Fetch-Site, or Origin if they are old; a client that sends neither is no
 * browser and adds no cookie by itself.
 */
export function checkSameOrigin(request: Request, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.get('origin')
  if (site === null && (origin === null || isOurs(origin, request, publicUrl))) return
  refuse('request.cross-site', 403, 'This request came from another site, so it was not carried out.')
}

function isOurs(origin: string, request: Request, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || origin === new URL(request.url).origin
}
