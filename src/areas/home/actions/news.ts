import { irreversibleReason } from '#platform/contract/action.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { undo } from '#areas/journal/contract.ts'
import { standingOf, type Caller } from '#platform/server/auth/caller.ts'
import { isCallableBy } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { News } from '../contract.ts'
import type { NewsPart } from '../store/news.ts'
import { splitBursts } from '../rules.ts'
import { tableOf, type ItemLookup } from './items.ts'

type NewsContext = { running: Runtime; scope: Scope; caller: Caller }

const maxLines = 12
const maxNames = 3
const maxListedEntries = 10

/** One line per burst: actor, kind of item and kind of change, with short pauses. The newest first. */
export function buildNews(
  parts: readonly NewsPart[],
  items: ItemLookup,
  context: NewsContext,
): { news: News[]; isMore: boolean } {
  const added = new Set(parts.filter(({ kind }) => kind === 'added').flatMap((part) => part.things.map(byActor(part))))
  const isOwnNew = (part: NewsPart) =>
    part.kind === 'changed' && part.things.every((thing) => added.has(byActor(part)(thing)))
  const seen = parts.flatMap((part) => (isOwnNew(part) ? [] : visiblePart(part, items, context.running)))
  const grouped = Map.groupBy(seen, ({ part }) => `${actorOf(part)} ${part.table} ${part.kind}`)
  const bursts = [...grouped.values()].flatMap((some) => splitBursts(some, ({ part }) => part.at))
  const lines = bursts.map((some) => lineOf(some, context)).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { news: lines.slice(0, maxLines), isMore: lines.length > maxLines }
}

function actorOf({ actorKind, actor, person }: NewsPart): string {
  return [actorKind, actor, person].join(' ')
}

/** Somebody who adds an item and then changes it has only added it. */
function byActor(part: NewsPart) {
  return ({ id }: { id: string }) => `${actorOf(part)} ${id}`
}

type VisiblePart = { part: NewsPart; count: number; things: { id: string; name: string | null }[] }

/** Leaves out items that are private to others or no longer exist. */
function visiblePart(part: NewsPart, items: ItemLookup, running: Runtime): VisiblePart[] {
  const table = tableOf(running, part.table)
  if (!table || table.quiet) return []
  const things = part.things.flatMap(({ id, was }) => {
    if (part.kind === 'removed') return [{ id, name: was ?? items.find(part.table, id)?.name ?? null }]
    const item = items.find(part.table, id)
    return item ? [{ id, name: item.name }] : []
  })
  if (things.length === 0) return []
  return [{ part, things, count: part.things.length < part.count ? part.count : things.length }]
}

function lineOf(some: readonly VisiblePart[], context: NewsContext): News {
  const [{ part } = { part: undefined }] = some
  if (!part) throw new Error('A line of news needs at least one part.')
  const { actorKind: kind, actor, person, name, through } = part
  const { noun = 'thing', page, userTable = null } = tableOf(context.running, part.table) ?? {}
  const things = new Map(some.flatMap((each) => each.things.map(({ id, name: itemName }) => [id, itemName] as const)))
  const names = [...things.values()].filter((each) => each !== null)
  const isCounted = some.every((each) => each.count === each.things.length)
  const entries = new Map(some.map((each) => [each.part.entry, each.part]))
  return {
    who: { kind, id: actor, person, name, through },
    kind: part.kind,
    word: noun,
    place: userTable,
    count: isCounted ? things.size : some.reduce((sum, { count }) => sum + count, 0),
    names: names.slice(0, maxNames),
    page: pageOf(page, [...things.keys()]),
    from: some.at(-1)?.part.at ?? part.at,
    at: part.at,
    entries: [...entries.values()].slice(0, maxListedEntries).map(({ entry, action, at, person: by }) => ({
      entry,
      title: titleOf(context.running, action, kind),
      at,
      mayUndo: mayUndo(context, action, by),
    })),
  }
}

/** A page for one item (`$id`) is linked only if there is one item. Several rows link to their table. */
function pageOf(page: string | undefined, [id, ...others]: readonly string[]): string | null {
  if (page === undefined || id === undefined) return null
  const [path = '', search] = page.split('?')
  if (others.length === 0 || !page.includes('$id')) return page.replace('$id', id)
  return search === undefined ? null : path
}

function titleOf({ registry }: Runtime, action: string, kind: NewsPart['actorKind']): string {
  return registry.find(action)?.action.title ?? (kind === 'system' ? 'Done by Taaskly' : 'A change')
}

/** The same check as the undo itself: your own entries, or everybody's for an admin, of actions that you may run. */
function mayUndo({ running, scope, caller }: NewsContext, action: string, by: string | null): boolean {
  const known = running.registry.find(action)?.action
  if (!known || irreversibleReason(known) !== undefined || !isCallableBy(known, caller)) return false
  const standing = standingOf(caller)
  return may(undo.permission, standing) && (by === scope.person || may('admin', standing))
}
