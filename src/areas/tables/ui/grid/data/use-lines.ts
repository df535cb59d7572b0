import { useMemo } from 'react'
import { useRead } from '#platform/web/api/query.ts'
import type { Field } from '../../../contract/field.ts'
import type { Sort } from '../../../contract/filter.ts'
import { listGroups } from '../../../contract/rows.ts'
import type { ViewSettings } from '../../../contract/view.ts'
import { typeOf } from '../../../rules/field-types.ts'
import type { RowQuery } from '../../data/row-query.ts'
import type { TableScreen } from '../../table-screen.ts'
import { useRowCounts } from '../../data/use-row-counts.ts'
import { isWritable } from '../draw/cell-factory.ts'
import { isCollapsed, useCollapsedGroups } from './collapsed-groups.ts'
import { groupedLines, ungroupedLines, type Group, type Lines } from './lines.ts'

/** The lines of the grid: one for each row, and with groups one for the head of each. */
export function useLines(
  { table: { fields, may }, view, settings }: TableScreen,
  query: RowQuery,
  minCount: number,
  /** Where the rows end that were made here. */
  end: number,
) {
  const { groups, groupFields } = useMemo(() => validGroups(settings.groups, fields), [settings.groups, fields])
  const { shown, error: countError, refetch: refetchCount } = useRowCounts()
  const { closed, toggle } = useCollapsedGroups(view.id)
  const groupQuery = { query, groups, summaries: validSummaries(settings.summaries, fields) }
  const outer = useGroups(groupQuery, 1)
  const middle = useGroups(groupQuery, 2)
  const inner = useGroups(groupQuery, 3)
  const depth = groups.length
  const mayAdd = groupFields.every((field) => isWritable(field, may.write))
  const count = Math.max(shown ?? minCount, end)
  const lines = useMemo((): Lines => {
    if (depth === 0) return ungroupedLines(count)
    const depths = [outer.found, middle.found, inner.found].slice(0, depth).flatMap((each) => (each ? [each] : []))
    return groupedLines(depths.length < depth ? [] : depths, (key) => isCollapsed(closed, key), mayAdd)
  }, [depth, count, outer.found, middle.found, inner.found, closed, mayAdd])
  return {
    lines,
    /** The fields by which rows are grouped, the outermost first. */
    groupFields,
    toggleGroup: toggle,
    /** Whether it is known where the rows end. */
    isCounted: shown !== undefined,
    /** Whether it is known that there is nothing. */
    isEmpty: depth > 0 ? outer.found?.length === 0 : shown === 0,
    error: outer.error ?? middle.error ?? inner.error ?? (shown === undefined ? countError : null),
    retry: () => {
      refetchCount()
      for (const { error, refetch } of [outer, middle, inner]) if (error) void refetch()
    },
  }
}

type GroupQuery = { query: RowQuery; groups: Sort[]; summaries: ViewSettings['summaries'] }

/** The groups by the first so many fields, if there are as many. */
function useGroups({ query, groups, summaries }: GroupQuery, depth: number) {
  const input = { ...query, groups: groups.slice(0, depth), summaries, limit: 2_000 }
  const { data, error, refetch } = useRead(listGroups, input, { enabled: groups.length >= depth })
  const found: readonly Group[] | undefined = data?.groups
  return { found, error, refetch }
}

/** Those by which rows can be grouped still. */
function validGroups(groups: readonly Sort[], fields: readonly Field[]) {
  const valid = groups.flatMap((group) => {
    const field = fields.find(({ id }) => id === group.field)
    return field && typeOf(field).groupable ? [{ group, field }] : []
  })
  return { groups: valid.map(({ group }) => group), groupFields: valid.map(({ field }) => field) }
}

function validSummaries(summaries: ViewSettings['summaries'], fields: readonly Field[]): ViewSettings['summaries'] {
  const isThere = ([id, name]: [string, ViewSettings['summaries'][string]]) =>
    name !== 'none' && fields.some((field) => field.id === id && typeOf(field).summaries.includes(name))
  return Object.fromEntries(Object.entries(summaries).filter(isThere))
}
