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
import { groupedLines, ungroupedLines, type Draft, type Group, type Lines } from './lines.ts'

/** The lines of the grid: one for each row, and one for each group header. */
export function useLines(
  { table: { fields, may }, view, settings }: TableScreen,
  query: RowQuery,
  minCount: number,
  /** The position after the last row that was added here. */
  end: number,
  drafts: readonly Draft[],
) {
  const { groups, groupFields } = useMemo(() => validGroups(settings.groups, fields), [settings.groups, fields])
  const { shown, error: countError, refetch: refetchCount } = useRowCounts()
  const { collapsed, toggle } = useCollapsedGroups(view.id)
  const groupQuery = { query, groups, summaries: validSummaries(settings.summaries, fields) }
  const outer = useGroups(groupQuery, 1)
  const middle = useGroups(groupQuery, 2)
  const inner = useGroups(groupQuery, 3)
  const depth = groups.length
  const mayAdd = groupFields.every((field) => isWritable(field, may.write))
  const count = Math.max(shown ?? minCount, end)
  const lines = useMemo((): Lines => {
    if (depth === 0) return ungroupedLines(count, drafts)
    const depths = [outer.loaded, middle.loaded, inner.loaded].slice(0, depth).flatMap((each) => (each ? [each] : []))
    return groupedLines(depths.length < depth ? [] : depths, (key) => isCollapsed(collapsed, key), mayAdd, drafts)
  }, [depth, count, outer.loaded, middle.loaded, inner.loaded, collapsed, mayAdd, drafts])
  return {
    lines,
    /** The fields that rows are grouped by, the outermost first. */
    groupFields,
    toggleGroup: toggle,
    /** Whether the number of rows is known. */
    isCounted: shown !== undefined,
    isEmpty: depth > 0 ? outer.loaded?.length === 0 : shown === 0,
    error: outer.error ?? middle.error ?? inner.error ?? (shown === undefined ? countError : null),
    retry: () => {
      refetchCount()
      for (const { error, refetch } of [outer, middle, inner]) if (error) void refetch()
    },
  }
}

type GroupQuery = { query: RowQuery; groups: Sort[]; summaries: ViewSettings['summaries'] }

/** The groups of one depth; nothing is read if there are fewer group fields. */
function useGroups({ query, groups, summaries }: GroupQuery, depth: number) {
  const input = { ...query, groups: groups.slice(0, depth), summaries, limit: 2_000 }
  const { data, error, refetch } = useRead(listGroups, input, { enabled: groups.length >= depth })
  const loaded: readonly Group[] | undefined = data?.groups
  return { loaded, error, refetch }
}

/** Without groups whose field is gone or can no longer be grouped by. */
function validGroups(groups: readonly Sort[], fields: readonly Field[]) {
  const valid = groups.flatMap((group) => {
    const field = fields.find(({ id }) => id === group.field)
    return field && typeOf(field).groupable ? [{ group, field }] : []
  })
  return { groups: valid.map(({ group }) => group), groupFields: valid.map(({ field }) => field) }
}

function validSummaries(summaries: ViewSettings['summaries'], fields: readonly Field[]): ViewSettings['summaries'] {
  const isValid = ([id, name]: [string, ViewSettings['summaries'][string]]) =>
    name !== 'none' && fields.some((field) => field.id === id && typeOf(field).summaries.includes(name))
  return Object.fromEntries(Object.entries(summaries).filter(isValid))
}
