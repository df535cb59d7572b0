import type { Caller } from '../caller.ts'
import type { Who } from './desk.ts'
import type { Listener } from './listener.ts'
import type { Heard } from './unheard.ts'

/**
 * In whose name a change is heard: of a private thing, its person's, who alone sees it; else of whoever made it, with the
 * role they have now. A change by nobody who is there is an owner's if the listener wants it.
 */
export async function standIn(who: Who, { evenWithout }: Listener, change: Heard): Promise<Caller | undefined> {
  const { account, whose, person: maker } = change
  if (!account) return undefined
  const person = whose ?? maker
  const caller = person && (await who.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  return caller || (evenWithout && !whose ? who.ownerOf(account) : undefined)
}

/** Asks for each only once: for a page of changes, which are over in a moment. */
export function remembered(who: Who): Who {
  return {
    callerOf: once(who.callerOf, ({ account, person }) => `${account} ${person}`),
    ownerOf: once(who.ownerOf, (account) => account),
  }
}

function once<Asked, Answer>(ask: (asked: Asked) => Answer, nameOf: (asked: Asked) => string) {
  const answers = new Map<string, Answer>()
  return (asked: Asked): Answer => {
    const name = nameOf(asked)
    const known = answers.get(name) ?? ask(asked)
    answers.set(name, known)
    return known
  }
}
