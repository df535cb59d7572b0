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
  /** Checks the tab again if something changed since it was authenticated. */
  addTab(tab: Tab): void
  /** Checks tabs again if the change may have changed their permissions. */
  handleChange(notice: ChangeNotice): void
  recheck(person: Id): Promise<void>
  /** Resolves when no check is running, so that nobody receives what they may no longer see. */
  whenSettled(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps every tab to its person's current permissions: authenticates it again whenever they may have changed, and once
 * a minute. Closes tabs whose person may no longer come in; moves tabs whose person has another role or workspace.
 */
export function openRights(
  tabs: Tabs,
  authenticate: Authenticate,
  { database, log, journaledTables, personTables }: Runtime,
  { onCallerChanged, removeTab }: { onCallerChanged(tab: Tab): void; removeTab(tab: Tab): void },
): Rights {
  const accessTables = new Set(
    [...journaledTables, ...personTables].filter(({ grantsAccess }) => grantsAccess).map(({ table }) => table),
  )
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

  // For what no change announces, such as a session that expires. Nothing waits for it.
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
      if (tables.some((table) => accessTables.has(table))) {
        void enqueueCheck(async () => {
          const changeScopes = await findChangeScopes(database, entry).catch(() => undefined)
          const accounts = new Set([account, ...(changeScopes ?? []).map((each) => each.account)])
          await checkTabs(tabsWhere(({ caller }) => !changeScopes || accounts.has(caller.account)))
        })
      } else if (tables.length === 0 && person !== null) {
        // Sessions and keys are not journaled: a change without tables may have been one of theirs.
        void enqueueCheck(() => checkTabs([...tabs.of(person)].filter(({ caller }) => caller.account === account)))
      }
    },
    close: async () => {
      clearInterval(timer)
      await Promise.all([settled, periodicCheck])
    },
  }
}

const checkIntervalMs = 55_000

/** Undefined if it cannot be decided right now (a server error). A refusal is an answer, as at the handshake. */
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
