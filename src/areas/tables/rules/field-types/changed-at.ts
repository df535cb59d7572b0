import { rejectInput, dateOperators, dateSummaries, type FieldType } from '../field-type.ts'
import { dateTime } from './date-time.ts'

export const changedAt: FieldType = {
  ...dateTime,
  name: 'changedAt',
  title: 'Changed time',
  description: 'When the row was last changed',
  icon: 'history',
  column: { builtIn: 'changed_at' },
  computed: true,
  editor: 'none',
  operators: dateOperators,
  summaries: dateSummaries,
  accept: rejectInput,
}
