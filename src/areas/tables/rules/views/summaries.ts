import type { Field } from '../../contract/field.ts'
import type { SummaryName, ViewSettings } from '../../contract/view.ts'
import { typeOf } from '../field-types.ts'

/** The summaries of a view, without deleted fields and unsupported summaries. */
export function activeSummaries(
  fields: readonly Field[],
  { summaries }: Pick<ViewSettings, 'summaries'>,
): { field: Field; summary: SummaryName }[] {
  return fields.flatMap((field) => {
    const summary = summaries[field.id]
    if (summary === undefined || summary === 'none' || !typeOf(field).summaries.includes(summary)) return []
    return [{ field, summary }]
  })
}

export function withSummary(
  { summaries }: Pick<ViewSettings, 'summaries'>,
  field: Field,
  summary: SummaryName,
): ViewSettings['summaries'] {
  const { [field.id]: _, ...others } = summaries
  return summary === 'none' ? others : { ...others, [field.id]: summary }
}
