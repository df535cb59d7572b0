import type { Action } from '#platform/contract/action.ts'
import type { ActionPolicy, Policies } from '../contract/policies.ts'

export type PolicyContext = {
  policies: Policies
  /** The run has read text of people outside the workspace, which may contain instructions. */
  isUntrusted: boolean
  /** What the person wrote in this conversation. */
  typedText: string
}

/**
 * What happens to a call: done at once, held until somebody approves, or refused. What sends, destroys or goes on
 * unattended is held unless the owner allowed it; after text from outside was read, nothing is allowed in advance.
 */
export function policyFor(
  action: Pick<Action, 'name' | 'effect' | 'fetches' | 'unattended'>,
  input: unknown,
  { policies, isUntrusted, typedText }: PolicyContext,
): ActionPolicy {
  const policy = policies[action.name]
  if (policy === 'never') return 'never'
  const leaves = action.effect === 'send' || action.effect === 'destroy' || action.unattended === true
  if (isUntrusted && (leaves || fetchesForeignAddress(action, input, typedText))) return 'ask'
  return policy ?? (leaves ? 'ask' : 'allow')
}

/** An address in the input can carry data out. One that the person typed is meant. */
function fetchesForeignAddress({ fetches }: Pick<Action, 'fetches'>, input: unknown, typedText: string): boolean {
  if (!fetches) return false
  const value = typeof input === 'object' && input !== null ? Reflect.get(input, fetches) : undefined
  const typed = typedAddresses(typedText)
  return [value].flat().some((address) => typeof address !== 'string' || !typed.has(address))
}

/** Whole words only: the beginning of a typed address can be the address of somebody else. */
function typedAddresses(text: string): ReadonlySet<string> {
  const words = text.split(/[\s<>()[\]"'“”‘’]+/)
  return new Set(words.flatMap((word) => [word, word.replace(/[.,;:!?]$/, '')]).filter(Boolean))
}
