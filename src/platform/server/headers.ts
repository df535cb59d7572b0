import type { Settings } from './settings.ts'

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
export function contentSecurityPolicy({ nonce, dev, outside = nowhere }: PagePolicy): string {
  return policy({
    'default-src': "'self'",
    'script-src': withThe(`'nonce-${nonce}' 'strict-dynamic'`, outside.scripts),
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': withThe("'self' data: blob:", outside.scripts),
    'font-src': "'self'",
    'connect-src': withThe(dev ? "'self' ws:" : "'self'", [...outside.scripts, ...outside.reports]),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
}

type PagePolicy = { nonce: string; dev: boolean; outside?: Outside }

/** Other origins that this installation was told to work with: whose scripts count visits, and who is told of them. */
export type Outside = { readonly scripts: readonly string[]; readonly reports: readonly string[] }
const nowhere: Outside = { scripts: [], reports: [] }

export function outsideOf({ analytics, trackingScript }: Pick<Settings, 'analytics' | 'trackingScript'>): Outside {
  return {
    scripts: trackingScript ? [new URL(trackingScript).origin] : [],
    reports: analytics ? [analytics.host] : [],
  }
}

function withThe(own: string, others: readonly string[]): string {
  return [own, ...new Set(others)].join(' ')
}

/** For JSON answers, which have nothing to load. */
export const apiPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" })

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
