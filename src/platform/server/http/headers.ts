import type { Settings } from '../startup/settings.ts'

/** For every answer, whatever it carries. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Some addresses carry a token: no page tells the next one where it was.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For HTML pages. Images come from us only, so that text from a model cannot carry data out in an image's address. */
export function contentSecurityPolicy({ nonce, dev, externalOrigins = noExternalOrigins }: PagePolicy): string {
  return policy({
    'default-src': "'self'",
    'script-src': joinSources(`'nonce-${nonce}' 'strict-dynamic'`, externalOrigins.scripts),
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': joinSources("'self' data: blob:", externalOrigins.scripts),
    'font-src': "'self'",
    'connect-src': joinSources(dev ? "'self' ws:" : "'self'", [...externalOrigins.scripts, ...externalOrigins.reports]),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
}

type PagePolicy = { nonce: string; dev: boolean; externalOrigins?: ExternalOrigins }

/** Other origins that this installation was told to work with: whose scripts count visits, and who is told of them. */
export type ExternalOrigins = { readonly scripts: readonly string[]; readonly reports: readonly string[] }
const noExternalOrigins: ExternalOrigins = { scripts: [], reports: [] }

export function externalOriginsOf({
  analytics,
  trackingScript,
}: Pick<Settings, 'analytics' | 'trackingScript'>): ExternalOrigins {
  return {
    scripts: trackingScript ? [new URL(trackingScript).origin] : [],
    reports: analytics ? [analytics.host] : [],
  }
}

function joinSources(ownSources: string, otherSources: readonly string[]): string {
  return [ownSources, ...new Set(otherSources)].join(' ')
}

/** For JSON answers, which have nothing to load. */
export const apiPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" })

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
