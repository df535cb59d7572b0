import { whyLasting } from '#platform/contract/action.ts'
import { may } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { undo } from '#areas/journal/contract.ts'
import { standingOf, type Caller } from '#platform/server/caller.ts'
import { isOpenTo } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import type { News } from '../contract.ts'
import type { Part } from '../store/news.ts'
import { tableOf, type Things } from './things.ts'

type Around = { running: Running; scope: Scope; caller: Caller }

const mostLines = 12
const mostNames = 3
const mostListed = 10

/** One line for all that somebody did in one way to things of one kind, the newest first. */
export function tellNews(parts: readonly Part[], known: Things, around: Around): { news: News[]; isMore: boolean } {
  const added = new Set(parts.filter(({ kind }) => kind === 'added').flatMap((part) => part.things.map(byActor(part))))
  const isOwnNew = (part: Part) =>
    part.kind === 'changed' && part.things.every((thing) => added.has(byActor(part)(thing)))
  const seen = parts.flatMap((part) => (isOwnNew(part) ? [] : visiblePart(part, known, around.running)))
  const alike = Map.groupBy(seen, ({ part }) => `${actorOf(part)} ${part.table} ${part.kind}`)
  const lines = Array.from(alike.values(), (some) => lineOf(some, around))
  return { news: lines.slice(0, mostLines), isMore: lines.length > mostLines }
}

function actorOf({ actorKind, actor, person }: Part): string {
  return [actorKind, actor, person].join(' ')
}

/** Whoever adds a thing and goes on changing it has added it. */
function byActor(part: Part) {
  return ({ id }: { id: string }) => `${actorOf(part)} ${id}`
}

type Seen = { part: Part; count: number; things: { id: string; name: string | null }[] }

/** Of what is private to others, or is there no more, nothing is told. */
function visiblePart(part: Part, known: Things, running: Running): Seen[] {
  const table = tableOf(running, part.table)
  if (!table || table.quiet) return []
  const things = part.things.flatMap(({ id, was }) => {
    if (part.kind === 'removed') return [{ id, name: was ?? known.find(part.table, id)?.name ?? null }]
    const thing = known.find(part.table, id)
    return thing ? [{ id, name: thing.name }] : []
  })
  if (things.length === 0) return []
  return [{ part, things, count: part.things.length < part.count ? part.count : things.length }]
}

function lineOf(some: readonly Seen[], around: Around): News {
  const [{ part } = { part: undefined }] = some
  if (!part) throw new Error('A line tells of something.')
  const { actorKind: kind, actor, person, name, through } = part
  const { word = 'thing', page } = tableOf(around.running, part.table) ?? {}
  const things = new Map(some.flatMap((each) => each.things.map(({ id, name: called }) => [id, called] as const)))
  const names = [...things.values()].filter((each) => each !== null)
  const isCounted = some.every((each) => each.count === each.things.length)
  const deeds = new Map(some.map((each) => [each.part.entry, each.part]))
  return {
    who: { kind, id: actor, person, name, through },
    kind: part.kind,
    word,
    count: isCounted ? things.size : some.reduce((sum, { count }) => sum + count, 0),
    names: names.slice(0, mostNames),
    page: pageOf(page, [...things.keys()]),
    at: part.at,
    deeds: [...deeds.values()].slice(0, mostListed).map(({ entry, action, at, person: by }) => ({
      entry,
      title: titleOf(around.running, action, kind),
      at,
      mayUndo: mayUndo(around, action, by),
    })),
  }
}

/** A page that shows one thing leads to that one, if there is only one. */
function pageOf(page: string | undefined, [id, ...others]: readonly string[]): string | null {
  if (page === undefined || id === undefined) return null
  return page.includes('$id') && others.length > 0 ? null : page.replace('$id', id)
}

function titleOf({ registry }: Running, action: string, kind: Part['actorKind']): string {
  return registry.find(action)?.action.title ?? (kind === 'system' ? 'Done by Taaskly' : 'A change')
}

/** The same as the undo will ask: one's own deeds, or as an admin everybody's, and only what one may do oneself. */
function mayUndo({ running, scope, caller }: Around, action: string, by: string | null): boolean {
  const known = running.registry.find(action)?.action
  if (!known || whyLasting(known) !== undefined || !isOpenTo(known, caller)) return false
  const standing = standingOf(caller)
  return may(undo.permission, standing) && (by === scope.person || may('admin', standing))
}
