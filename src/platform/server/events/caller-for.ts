import type { Caller } from '../auth/caller.ts'
import type { CallerLookup } from './context.ts'
import type { Listener } from './listener.ts'
import type { PendingChange } from './pending-changes.ts'

/**
 * In whose name a change is heard: of a private thing, its person's, who alone sees it; else of whoever made it, with the
 * role they have now. A change by nobody who is there is an owner's if the listener wants it.
 */
export async function callerFor(
  callers: CallerLookup,
  { fallBackToOwner }: Listener,
  change: PendingChange,
): Promise<Caller | undefined> {
  const { account, whose, person: maker } = change
  if (!account) return undefined
  const person = whose ?? maker
  const caller = person && (await callers.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  return caller || (fallBackToOwner && !whose ? callers.ownerOf(account) : undefined)
}

/** Asks for each only once: for a page of changes, which are over in a moment. */
export function memoizeCallers(callers: CallerLookup): CallerLookup {
  return {
    callerOf: memoize(callers.callerOf, ({ account, person }) => `${account} ${person}`),
    ownerOf: memoize(callers.ownerOf, (account) => account),
  }
}

function memoize<Key, Answer>(read: (key: Key) => Answer, keyOf: (key: Key) => string) {
  const answers = new Map<string, Answer>()
  return (key: Key): Answer => {
    const cacheKey = keyOf(key)
    const answer = answers.get(cacheKey) ?? read(key)
    answers.set(cacheKey, answer)
    return answer
  }
}
