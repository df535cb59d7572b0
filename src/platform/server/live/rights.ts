import type { Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Caller } from '../auth/caller.ts'
import type { ChangeNotice } from '../db/database.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { dedupeAuthenticate } from './dedupe-authenticate.ts'
import { findChangeScopes } from './change-audience.ts'
import type { SignedInCaller, Tab, Authenticate } from './tab.ts'
import type { Tabs } from './tabs.ts'

export type Rights = {
  /** Asks again if something changed since it was asked who this is. */
  addTab(tab: Tab): void
  /** Looks whether a change concerns anybody's right to be here. */
  handleChange(notice: ChangeNotice): void
  recheck(person: Id): Promise<void>
  /** Waits while rights are being looked up, so that nobody is told what they may no longer see. */
  whenSettled(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps every tab to what its person may do now: asks again who came whenever that may have changed, and once a minute. A
 * tab whose person is gone ends; one whose person has another role or workspace is moved.
 */
export function openRights(
  tabs: Tabs,
  authenticate: Authenticate,
  { database, log }: Runtime,
  { onCallerChanged, removeTab }: { onCallerChanged(tab: Tab): void; removeTab(tab: Tab): void },
): Rights {
  let settled = Promise.resolve()
  let lastCheckAt = -Infinity
  const logUnexpected = (error: unknown) => log.error('unexpected', { error, live: 'rights' })

  /** One after the other, in the order of the changes. */
  const enqueueCheck = (work: () => Promise<void>) => {
    lastCheckAt = performance.now()
    settled = settled.then(work).catch(logUnexpected)
    return settled
  }

  const checkTabs = async (checked: Iterable<Tab>) => {
    const authenticateOnce = dedupeAuthenticate(authenticate)
    await Promise.all(
      Array.from(checked, async (tab) => {
        tab.checkedAt = performance.now()
        const caller = await currentCaller(authenticateOnce, tab.request)
        if (!caller || !tabs.has(tab)) return
        if (caller instanceof Refusal) {
          removeTab(tab)
          tab.close(4000 + caller.status, caller.message)
        } else if (caller.kind === 'visitor' || caller.person !== tab.caller.person) {
          removeTab(tab)
          tab.close(4401, 'You are signed out.')
        } else if (!isSameCaller(caller, tab.caller)) {
          tab.caller = caller
          onCallerChanged(tab)
        }
      }),
    )
  }

  const tabsWhere = (matches: (tab: Tab) => boolean) => [...tabs].filter(matches)

  // Nobody waits for this one: it is for what no change tells, such as a session that runs out.
  let periodicCheck = Promise.resolve()
  const timer = setInterval(() => {
    const cutoff = performance.now() - checkIntervalMs
    periodicCheck = periodicCheck
      .then(() => checkTabs(tabsWhere(({ checkedAt }) => checkedAt < cutoff)))
      .catch(logUnexpected)
  }, 5_000)
  timer.unref()

  return {
    addTab: (tab) => {
      if (tab.checkedAt <= lastCheckAt) void enqueueCheck(() => checkTabs([tab]))
    },
    recheck: (person) => enqueueCheck(() => checkTabs(tabs.of(person))),
    whenSettled: () => settled,
    handleChange: ({ entry, account, person, tables }) => {
      if (tables.some((table) => tablesWithRights.has(table))) {
        void enqueueCheck(async () => {
          const changeScopes = await findChangeScopes(database, entry).catch(() => undefined)
          const accounts = new Set([account, ...(changeScopes ?? []).map((each) => each.account)])
          await checkTabs(tabsWhere(({ caller }) => !changeScopes || accounts.has(caller.account)))
        })
      } else if (tables.length === 0 && person !== null) {
        // Sessions and keys are not journaled: a change that left no trace may have been one of theirs.
        void enqueueCheck(() => checkTabs([...tabs.of(person)].filter(({ caller }) => caller.account === account)))
      }
    },
    close: async () => {
      clearInterval(timer)
      await Promise.all([settled, periodicCheck])
    },
  }
}

const tablesWithRights = new Set(['members', 'accounts', 'users', 'sessions', 'api_keys'])
const checkIntervalMs = 55_000

/** Undefined if it cannot be found out right now. A refusal is an answer, as at the handshake: nobody, or nobody here. */
async function currentCaller(authenticate: Authenticate, request: Request): Promise<Caller | Refusal | undefined> {
  try {
    return (await authenticate(request)).caller
  } catch (error) {
    return error instanceof Refusal && error.status < 500 ? error : undefined
  }
}

function isSameCaller(one: SignedInCaller, other: SignedInCaller): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
