import type { Filter } from '../../contract/filter.ts'
import type { ViewSettings } from '../../contract/view.ts'

/** Whether the filter, sorts, groups, colours or columns of a view use a field. */
export function dependsOnField({ filter, sorts, groups, colour, stack }: ViewSettings, fieldId: string): boolean {
  if ([...sorts, ...groups].some(({ field }) => field === fieldId) || stack === fieldId) return true
  if (filter && filterUsesField(filter, fieldId)) return true
  if (colour === null) return false
  return 'by' in colour ? colour.by === fieldId : colour.rules.some((rule) => filterUsesField(rule.filter, fieldId))
}

function filterUsesField(filter: Filter, fieldId: string): boolean {
  if ('and' in filter) return filter.and.some((each) => filterUsesField(each, fieldId))
  if ('or' in filter) return filter.or.some((each) => filterUsesField(each, fieldId))
  return filter.field === fieldId
}
