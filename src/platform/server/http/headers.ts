import type { Settings } from '../startup/settings.ts'

/** Headers of every answer. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Some addresses contain a token.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For HTML pages. No images from other origins: text from a model could leak data in an image's address. */
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

/** Configured origins of analytics: where scripts come from, and where reports go. */
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

/** For JSON answers, which load nothing. */
export const apiPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" })

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
