import { acceptNothing, dayOperators, momentSummaries, type FieldType } from '../field-type.ts'
import { dateTime } from './date-time.ts'

export const changedAt: FieldType = {
  ...dateTime,
  name: 'changedAt',
  title: 'Changed time',
  says: 'When the row was last changed',
  icon: 'history',
  column: { own: 'changed_at' },
  computed: true,
  editor: 'none',
  operators: dayOperators,
  summaries: momentSummaries,
  accept: acceptNothing,
}
