import { hash } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import type { ChangeNotice } from '../db/database.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { byteBudget } from '../concurrency/byte-budget.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '../concurrency/semaphore.ts'
import { cancelFrame, LiveQuery, type LiveQueryContext, type Subscription, type ReadCall } from './live-query.ts'
import { findAffectedMembers, findAccountsOf, findChangeScopes } from './change-audience.ts'
import type { Tab } from './tab.ts'

export type LiveQueries = {
  subscribe(call: ReadCall, tab: Tab, id: number, knownVersion: string | undefined): void
  unsubscribe(tab: Tab, id: number): void
  /** A tab's subscriptions, by the ids that the tab chose. */
  subscriptionsOf(tab: Tab): ReadonlyMap<number, Subscription>
  /** Resolves when every query that the change may affect has run again and its tabs have the answer. */
  handleChange(notice: ChangeNotice): Promise<void>
  refreshAll(): void
}

/** All live queries of this process, by workspace. */
export function openLiveQueries(running: Runtime, rightsSettled: () => Promise<unknown>): LiveQueries {
  const personTables = new Set(running.personTables.map(({ table }) => table))
  const limitAll = limitConcurrency(maxConcurrentRuns)
  const limitPerson = limitConcurrencyPerKey((person) => (running.database.mustGiveWay(person) ? 1 : maxRunsPerPerson))
  const context: LiveQueryContext = {
    running,
    rightsSettled,
    // A person with many queries delays only their own.
    runLimited: ({ person }, work) => limitPerson(person, () => limitAll(work)),
    tables: new Set([
      ...running.journaledTables.map(({ table }) => table),
      ...journalTables,
      ...personTables,
      ...running.liveTables,
      'outgoing_calls',
      'runs',
    ]),
    answerBudget: byteBudget({ perKey: maxAnswerBytesPerPerson, total: maxAnswerBytesInTotal }),
    cancel: ({ tab, id }, error) => {
      unsubscribe(tab, id)
      tab.send(cancelFrame(id, error))
    },
  }
  const byAccount = new Map<Id, Map<string, LiveQuery>>()
  const countByPerson = new Map<Id, number>()
  const subscriptionsByTab = new WeakMap<Tab, Map<number, Subscription>>()
  const privateTables = new Set(
    running.journaledTables.filter(({ privateTo, isPublic }) => privateTo && !isPublic).map(({ table }) => table),
  )
  const publicTables = new Set(running.journaledTables.filter(({ isPublic }) => isPublic).map(({ table }) => table))
  const crossWorkspaceTables = new Set(
    running.journaledTables.filter(({ crossWorkspace }) => crossWorkspace).map(({ table }) => table),
  )

  const allQueries = () => byAccount.values().flatMap((queries) => queries.values())
  const queriesIn = (account: Id | null) => (account === null ? allQueries() : (byAccount.get(account)?.values() ?? []))

  /** The number of queries is limited. The same query in several tabs counts once. */
  const createQuery = (call: ReadCall) => {
    const { person } = call.caller
    const count = countByPerson.get(person) ?? 0
    if (count >= maxQueriesPerPerson)
      refuse('live.too-many', 429, `You follow ${maxQueriesPerPerson} different things already. Close some pages.`)
    countByPerson.set(person, count + 1)
    return new LiveQuery(call, context)
  }

  const unsubscribe = (tab: Tab, id: number) => {
    const subscription = subscriptionsByTab.get(tab)?.get(id)
    if (!subscription) return
    subscriptionsByTab.get(tab)?.delete(id)
    const { liveQuery } = subscription
    liveQuery.subscriptions.delete(subscription)
    if (liveQuery.subscriptions.size > 0) return
    liveQuery.close()
    const { account, person } = liveQuery.call.caller
    const queries = byAccount.get(account)
    queries?.delete(keyOf(liveQuery.call))
    if (queries?.size === 0) byAccount.delete(account)
    const count = (countByPerson.get(person) ?? 1) - 1
    if (count > 0) countByPerson.set(person, count)
    else countByPerson.delete(person)
  }

  /**
   * The queries that a change may affect. A change of private rows affects only their owner's queries; the owners are
   * looked up only if somebody else's query depends on the same tables. Public rows affect the queries of everybody.
   */
  const findAffected = async ({ entry, account, person, tables: changed }: ChangeNotice): Promise<LiveQuery[]> => {
    const tables = [...changed, ...journalTables]
    const changedPeople = changed.filter((table) => personTables.has(table))
    const changedCrossWorkspace = changed.filter((table) => crossWorkspaceTables.has(table))
    const changedPublic = changed.filter((table) => publicTables.has(table))
    const sharedAccounts =
      changedPeople.length > 0 ? await findAccountsOf(running, person).catch(() => undefined) : undefined
    const affectedMembers =
      changedCrossWorkspace.length > 0 ? await findAffectedMembers(running, entry).catch(() => undefined) : undefined
    const visibleTables = ({ call: { caller } }: LiveQuery) => {
      if (account === null || caller.account === account) return tables
      const sharesAccount = !sharedAccounts || caller.person === person || sharedAccounts.has(caller.account)
      const visible = [...changedPublic, ...(sharesAccount ? changedPeople : [])]
      if (changedCrossWorkspace.length > 0 && (!affectedMembers || affectedMembers.accounts.has(caller.account)))
        return [...visible, ...changedCrossWorkspace, ...journalTables]
      return affectedMembers?.people.has(caller.person) ? [...visible, ...changedCrossWorkspace] : visible
    }
    const candidates = [
      ...(changedPeople.length + changedCrossWorkspace.length + changedPublic.length > 0
        ? allQueries()
        : queriesIn(account)),
    ].filter((query) => query.dependenciesAmong(visibleTables(query)).length > 0)
    const isPrivateToOthers = (query: LiveQuery) =>
      query.call.caller.person !== person && query.dependenciesAmong(tables).every((table) => privateTables.has(table))
    if (!candidates.some(isPrivateToOthers)) return candidates
    const privateOnly = new Set(candidates.filter(isPrivateToOthers))
    const changeScopes = await findChangeScopes(running.database, entry).catch(() => undefined)
    const isAffected = (query: LiveQuery) =>
      changeScopes?.some(
        ({ table, person: owner }) =>
          (owner === null || owner === query.call.caller.person) && query.dependenciesAmong([table]).length > 0,
      )
    return candidates.filter((query) => !changeScopes || !privateOnly.has(query) || isAffected(query))
  }

  return {
    subscribe: (call, tab, id, knownVersion) => {
      const { account } = call.caller
      const queries = byAccount.get(account) ?? new Map<string, LiveQuery>()
      const key = keyOf(call)
      const query = queries.get(key) ?? createQuery(call)
      byAccount.set(account, queries.set(key, query))
      const subscriptions = subscriptionsByTab.get(tab) ?? new Map<number, Subscription>()
      subscriptionsByTab.set(tab, subscriptions.set(id, query.subscribe(tab, id, knownVersion)))
    },
    subscriptionsOf: (tab) => subscriptionsByTab.get(tab) ?? new Map(),
    unsubscribe,
    handleChange: async (notice) => {
      const queries = await findAffected(notice)
      await Promise.all(queries.map((query) => query.refresh()))
    },
    refreshAll: () => {
      for (const query of allQueries()) void query.refresh()
    },
  }
}

const maxQueriesPerPerson = 400
const maxAnswerBytesPerPerson = 32 * 1024 * 1024
const maxAnswerBytesInTotal = 256 * 1024 * 1024

/** Every change adds rows to these. */
const journalTables = ['journal', 'journal_changes']

/** The number of connections for reads. */
const maxConcurrentRuns = 8
const maxRunsPerPerson = 2

/** The same for the same query of the same caller, in whatever order the fields of the input are. */
function keyOf({ implementation, input, caller }: ReadCall): string {
  return hash('sha256', JSON.stringify([implementation.action.name, input, caller], sortFields), 'base64url')
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
