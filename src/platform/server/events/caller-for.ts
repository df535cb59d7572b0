import type { Caller } from '../auth/caller.ts'
import type { CallerLookup } from './context.ts'
import type { ActionListener } from './listener.ts'
import type { PendingChange } from './pending-changes.ts'

/**
 * The caller for a listener's action: the owner of a private row, because only they see it; else the person who made the
 * change, with their current role. If that person is gone, an owner of the workspace, if the listener allows it.
 */
export async function callerFor(
  callers: CallerLookup,
  { fallBackToOwner }: ActionListener,
  change: PendingChange,
): Promise<Caller | undefined> {
  const { account, privateTo, person: author } = change
  if (!account) return undefined
  const person = privateTo ?? author
  const caller = person && (await callers.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  return caller || (fallBackToOwner && !privateTo ? callers.ownerOf(account) : undefined)
}

/** Looks up each caller once. Only for one page of changes, because rights may change later. */
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
