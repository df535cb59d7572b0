import type { SystemScope } from '#platform/contract/scope.ts'

/** A mail arrives before it is known whose it is. */
export const mailScope: SystemScope = { kind: 'system', reason: 'mail that arrives' }
