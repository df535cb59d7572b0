import { hash } from 'node:crypto'
import type { Id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import type { Notice } from '../db/database.ts'
import type { Running } from '../running.ts'
import { turns, type Turns } from '../turns.ts'
import { cutFor, Group, type Around, type Follower, type Question } from './group.ts'
import { concernOf, placesOf, reachOf } from './reach.ts'
import type { Tab } from './tab.ts'

export type Groups = {
  follow(question: Question, tab: Tab, id: number, have: string | undefined): void
  leave(tab: Tab, id: number): void
  /** What a tab follows, by its own numbers. */
  followsOf(tab: Tab): ReadonlyMap<number, Follower>
  /** Done when every answer that the change may have changed has been looked up again and told. */
  change(notice: Notice): Promise<void>
  refreshAll(): void
}

/** All that is followed in this process, by workspace. */
export function openGroups(running: Running, rightsAreClear: () => Promise<unknown>): Groups {
  const all = turns(runsAtOnce)
  const ofPerson = new Map<Id, Turns>()
  const turnsOf = (person: Id): Turns => {
    const own = ofPerson.get(person) ?? turns(runsOfPerson)
    ofPerson.set(person, own)
    return own
  }
  const around: Around = {
    running,
    rightsAreClear,
    // Whoever follows much waits for themselves, not others for them.
    inTurn: ({ person }, work) => turnsOf(person)(() => all(work)),
    tables: new Set([...running.things.map(({ table }) => table), ...journalTables, ...peopleTables, 'outgoing_calls']),
    cut: ({ tab, id }, error) => {
      leave(tab, id)
      tab.send(cutFor(id, error))
    },
  }
  const byAccount = new Map<Id, Map<string, Group>>()
  const countOf = new Map<Id, number>()
  const byTab = new WeakMap<Tab, Map<number, Follower>>()
  const privateTables = new Set(running.things.filter(({ whose, open }) => whose && !open).map(({ table }) => table))
  const openTables = new Set(running.things.filter(({ open }) => open).map(({ table }) => table))
  const abroadTables = new Set(running.things.filter(({ abroad }) => abroad).map(({ table }) => table))

  const every = () => byAccount.values().flatMap((groups) => groups.values())
  const of = (account: Id | null) => (account === null ? every() : (byAccount.get(account)?.values() ?? []))

  /** Each answer is kept in memory, so there is an end to them; the same question in many tabs counts once. */
  const begin = (question: Question) => {
    const { person } = question.caller
    const count = countOf.get(person) ?? 0
    if (count >= mostOfPerson)
      refuse('live.too-many', 429, `You follow ${mostOfPerson} different things already. Close some pages.`)
    countOf.set(person, count + 1)
    return new Group(question, around)
  }

  const leave = (tab: Tab, id: number) => {
    const follower = byTab.get(tab)?.get(id)
    if (!follower) return
    byTab.get(tab)?.delete(id)
    const { group } = follower
    group.followers.delete(follower)
    if (group.followers.size > 0) return
    const { account, person } = group.question.caller
    const groups = byAccount.get(account)
    groups?.delete(keyOf(group.question))
    if (groups?.size === 0) byAccount.delete(account)
    const count = (countOf.get(person) ?? 1) - 1
    if (count > 0) countOf.set(person, count)
    else {
      countOf.delete(person)
      ofPerson.delete(person)
    }
  }

  /**
   * Private things concern only their own person. Who that is, is looked up if there is anybody else to leave in peace. In a
   * table of private things some may be everybody's: those concern all who look into it.
   */
  const concerned = async ({ entry, account, person, tables: changed }: Notice): Promise<Group[]> => {
    const tables = [...changed, ...journalTables]
    const ofPeople = changed.filter((table) => peopleTables.includes(table))
    const abroad = changed.filter((table) => abroadTables.has(table))
    const open = changed.filter((table) => openTables.has(table))
    const places = ofPeople.length > 0 ? await placesOf(running.database, person).catch(() => undefined) : undefined
    const concern = abroad.length > 0 ? await concernOf(running.database, entry).catch(() => undefined) : undefined
    const heardOf = ({ question: { caller } }: Group) => {
      if (account === null || caller.account === account) return tables
      const isNear = !places || caller.person === person || places.has(caller.account)
      const people = [...open, ...(isNear ? ofPeople : [])]
      if (abroad.length > 0 && (!concern || concern.accounts.has(caller.account)))
        return [...people, ...abroad, ...journalTables]
      return concern?.people.has(caller.person) ? [...people, ...abroad] : people
    }
    const touched = [...(ofPeople.length + abroad.length + open.length > 0 ? every() : of(account))].filter(
      (group) => group.restsOn(heardOf(group)).length > 0,
    )
    const mayRest = (group: Group) =>
      group.question.caller.person !== person && group.restsOn(tables).every((table) => privateTables.has(table))
    if (!touched.some(mayRest)) return touched
    const resting = new Set(touched.filter(mayRest))
    const reach = await reachOf(running.database, entry).catch(() => undefined)
    const isTold = (group: Group) =>
      reach?.some(
        ({ table, person: whose }) =>
          (whose === null || whose === group.question.caller.person) && group.restsOn([table]).length > 0,
      )
    return touched.filter((group) => !reach || !resting.has(group) || isTold(group))
  }

  return {
    follow: (question, tab, id, have) => {
      const { account } = question.caller
      const groups = byAccount.get(account) ?? new Map<string, Group>()
      const key = keyOf(question)
      const group = groups.get(key) ?? begin(question)
      byAccount.set(account, groups.set(key, group))
      const follows = byTab.get(tab) ?? new Map<number, Follower>()
      byTab.set(tab, follows.set(id, group.follow(tab, id, have)))
    },
    followsOf: (tab) => byTab.get(tab) ?? new Map(),
    leave,
    change: async (notice) => {
      const groups = await concerned(notice)
      await Promise.all(groups.map((group) => group.refresh()))
    },
    refreshAll: () => {
      for (const group of every()) void group.refresh()
    },
  }
}

const mostOfPerson = 400

/** Every change adds to these. */
const journalTables = ['journal', 'journal_changes']

/** A person is the same in all their workspaces. Whoever changes one of these says so: `touch`. */
const peopleTables = ['users', 'sessions', 'sign_in_methods']

/** As many as the database has connections for looking. */
const runsAtOnce = 8
const runsOfPerson = 2

/** The same question of the same caller, however its fields are ordered. */
function keyOf({ implementation, input, caller }: Question): string {
  return hash('sha256', JSON.stringify([implementation.action.name, input, caller], sortFields), 'base64url')
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
