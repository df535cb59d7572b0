import { useMemo } from 'react'
import { useRead } from '#platform/web/query.ts'
import type { Field } from '../../contract/field.ts'
import type { Sort } from '../../contract/filter.ts'
import { listGroups } from '../../contract/rows.ts'
import type { ViewSettings } from '../../contract/view.ts'
import { typeOf } from '../../rules/field-types.ts'
import type { Question } from '../question.ts'
import type { TableScreen } from '../table-screen.ts'
import { useCounts } from '../use-counts.ts'
import { isWritable } from './cell-maker.ts'
import { isClosed, useClosedGroups } from './closed-groups.ts'
import { groupedLines, plainLines, type Group, type Lines } from './lines.ts'

/** The lines of the grid: one for each row, and with groups one for the head of each. */
export function useLines(
  { table: { fields, may }, view, settings }: TableScreen,
  question: Question,
  atLeast: number,
  /** Where the rows end that were made here. */
  end: number,
) {
  const { groups, groupFields } = useMemo(() => groupsIn(settings.groups, fields), [settings.groups, fields])
  const { shown, error: uncounted, refetch: countAgain } = useCounts()
  const { closed, toggle } = useClosedGroups(view.id)
  const asked = { question, groups, summaries: summariesIn(settings.summaries, fields) }
  const outer = useGroups(asked, 1)
  const middle = useGroups(asked, 2)
  const inner = useGroups(asked, 3)
  const depth = groups.length
  const adding = groupFields.every((field) => isWritable(field, may.write))
  const count = Math.max(shown ?? atLeast, end)
  const lines = useMemo((): Lines => {
    if (depth === 0) return plainLines(count)
    const depths = [outer.found, middle.found, inner.found].slice(0, depth).flatMap((each) => (each ? [each] : []))
    return groupedLines(depths.length < depth ? [] : depths, (key) => isClosed(closed, key), adding)
  }, [depth, count, outer.found, middle.found, inner.found, closed, adding])
  return {
    lines,
    /** The fields by which rows are grouped, the outermost first. */
    groupFields,
    toggleGroup: toggle,
    /** Whether it is known where the rows end. */
    isCounted: shown !== undefined,
    /** Whether it is known that there is nothing. */
    isEmpty: depth > 0 ? outer.found?.length === 0 : shown === 0,
    trouble: outer.error ?? middle.error ?? inner.error ?? (shown === undefined ? uncounted : null),
    retry: () => {
      countAgain()
      for (const { error, refetch } of [outer, middle, inner]) if (error) void refetch()
    },
  }
}

type Asked = { question: Question; groups: Sort[]; summaries: ViewSettings['summaries'] }

/** The groups by the first so many fields, if there are as many. */
function useGroups({ question, groups, summaries }: Asked, depth: number) {
  const input = { ...question, groups: groups.slice(0, depth), summaries, limit: 2_000 }
  const { data, error, refetch } = useRead(listGroups, input, { enabled: groups.length >= depth })
  const found: readonly Group[] | undefined = data?.groups
  return { found, error, refetch }
}

/** Those by which rows can be grouped still. */
function groupsIn(wanted: readonly Sort[], fields: readonly Field[]) {
  const known = wanted.flatMap((group) => {
    const field = fields.find(({ id }) => id === group.field)
    return field && typeOf(field).groups ? [{ group, field }] : []
  })
  return { groups: known.map(({ group }) => group), groupFields: known.map(({ field }) => field) }
}

function summariesIn(wanted: ViewSettings['summaries'], fields: readonly Field[]): ViewSettings['summaries'] {
  const isThere = ([id, name]: [string, ViewSettings['summaries'][string]]) =>
    name !== 'none' && fields.some((field) => field.id === id && typeOf(field).summaries.includes(name))
  return Object.fromEntries(Object.entries(wanted).filter(isThere))
}
