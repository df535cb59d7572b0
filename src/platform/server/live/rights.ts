import type { Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Caller } from '../caller.ts'
import type { Notice } from '../db/database.ts'
import type { Running } from '../running.ts'
import { askOnce } from './ask-once.ts'
import { reachOf } from './reach.ts'
import type { SignedIn, Tab, WhoComes } from './tab.ts'
import type { Tabs } from './tabs.ts'

export type Rights = {
  /** Asks again if something changed since it was asked who this is. */
  enter(tab: Tab): void
  /** Looks whether a change concerns anybody's right to be here. */
  change(notice: Notice): void
  recheck(person: Id): Promise<void>
  /** Waits while rights are being looked up, so that nobody is told what they may no longer see. */
  areClear(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps every tab to what its person may do now: asks again who came whenever that may have changed, and once a minute. A
 * tab whose person is gone ends; one whose person has another role or workspace is moved.
 */
export function openRights(
  tabs: Tabs,
  whoComes: WhoComes,
  { database, log }: Running,
  { moved, end }: { moved(tab: Tab): void; end(tab: Tab): void },
): Rights {
  let clear = Promise.resolve()
  let lastSettled = -Infinity
  const unexpected = (error: unknown) => log.error('unexpected', { error, live: 'rights' })

  /** One after the other, in the order of the changes. */
  const settle = (work: () => Promise<void>) => {
    lastSettled = performance.now()
    clear = clear.then(work).catch(unexpected)
    return clear
  }

  const check = async (which: Iterable<Tab>) => {
    const ask = askOnce(whoComes)
    await Promise.all(
      Array.from(which, async (tab) => {
        tab.checkedAt = performance.now()
        const caller = await callerNow(ask, tab.request)
        if (!caller || !tabs.has(tab)) return
        if (caller instanceof Refusal) {
          end(tab)
          tab.end(4000 + caller.status, caller.message)
        } else if (caller.kind === 'visitor' || caller.person !== tab.caller.person) {
          end(tab)
          tab.end(4401, 'You are signed out.')
        } else if (!isSame(caller, tab.caller)) {
          tab.caller = caller
          moved(tab)
        }
      }),
    )
  }

  const every = (which: (tab: Tab) => boolean) => [...tabs].filter(which)

  // Nobody waits for this one: it is for what no change tells, such as a session that runs out.
  let routine = Promise.resolve()
  const timer = setInterval(() => {
    const old = performance.now() - checkEvery
    routine = routine.then(() => check(every(({ checkedAt }) => checkedAt < old))).catch(unexpected)
  }, 5_000)
  timer.unref()

  return {
    enter: (tab) => {
      if (tab.checkedAt <= lastSettled) void settle(() => check([tab]))
    },
    recheck: (person) => settle(() => check(tabs.of(person))),
    areClear: () => clear,
    change: ({ entry, account, person, tables }) => {
      if (tables.some((table) => rightTables.has(table))) {
        void settle(async () => {
          const reach = await reachOf(database, entry).catch(() => undefined)
          const accounts = new Set([account, ...(reach ?? []).map((each) => each.account)])
          await check(every(({ caller }) => !reach || accounts.has(caller.account)))
        })
      } else if (tables.length === 0 && person !== null) {
        // Sessions and keys are not journaled: a change that left no trace may have been one of theirs.
        void settle(() => check([...tabs.of(person)].filter(({ caller }) => caller.account === account)))
      }
    },
    close: async () => {
      clearInterval(timer)
      await Promise.all([clear, routine])
    },
  }
}

const rightTables = new Set(['members', 'accounts', 'users', 'sessions', 'api_keys'])
const checkEvery = 55_000

/** Undefined if it cannot be found out right now. A refusal is an answer, as at the handshake: nobody, or nobody here. */
async function callerNow(whoComes: WhoComes, request: Request): Promise<Caller | Refusal | undefined> {
  try {
    return (await whoComes(request)).caller
  } catch (error) {
    return error instanceof Refusal && error.status < 500 ? error : undefined
  }
}

function isSame(one: SignedIn, other: SignedIn): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
