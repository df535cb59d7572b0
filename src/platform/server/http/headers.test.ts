import { expect, test } from 'vitest'
import { apiPolicy, contentSecurityPolicy, externalOriginsOf, securityHeaders } from './headers.ts'

test('only an answer over https has HSTS', () => {
  expect(securityHeaders({ https: true })['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
})

test('every answer forbids guessing its type and being used by other origins', () => {
  expect(securityHeaders({ https: false })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('a page runs only scripts that carry its nonce', () => {
  const directives = contentSecurityPolicy({ nonce: 'r4nd0m', dev: false }).split('; ')
  expect(directives).toContain("script-src 'nonce-r4nd0m' 'strict-dynamic'")
  expect(directives).toContain("style-src 'self' 'nonce-r4nd0m'")
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directives).toContain(`${name} 'none'`)
  expect(directives).toContain("form-action 'self'")
  expect(directives).toContain("img-src 'self' data: blob:")
})

test('only development opens web sockets to other ports', () => {
  expect(contentSecurityPolicy({ nonce: 'r4nd0m', dev: true })).toContain("connect-src 'self' ws:;")
  expect(contentSecurityPolicy({ nonce: 'r4nd0m', dev: false })).toContain("connect-src 'self';")
})

test('an API answer loads nothing', () => {
  expect(apiPolicy).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('only configured origins are allowed for analytics, and only for that', () => {
  const directivesOf = (settings: Parameters<typeof externalOriginsOf>[0]) =>
    contentSecurityPolicy({ nonce: 'r4nd0m', dev: false, externalOrigins: externalOriginsOf(settings) }).split('; ')
  const none = { analytics: undefined, trackingScript: undefined }
  expect(directivesOf(none)).toEqual(contentSecurityPolicy({ nonce: 'r4nd0m', dev: false }).split('; '))
  const both = directivesOf({
    analytics: { host: 'https://eu.i.posthog.com', key: 'phc_1' },
    trackingScript: 'https://stats.example.com/script.js?site=1',
  })
  expect(both).toContain("script-src 'nonce-r4nd0m' 'strict-dynamic' https://stats.example.com")
  expect(both).toContain("connect-src 'self' https://stats.example.com https://eu.i.posthog.com")
  expect(both).toContain("default-src 'self'")
})
