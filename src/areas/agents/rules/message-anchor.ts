import type { Id } from '#platform/contract/id.ts'

/** The element of a message, for addresses that lead to it. */
export function messageAnchor(message: Id): string {
  return `message-${message}`
}
