import { acceptNothing, dayOperators, momentSummaries, type FieldType } from '../field-type.ts'
import { dateTime } from './date-time.ts'

export const createdAt: FieldType = {
  ...dateTime,
  name: 'createdAt',
  title: 'Created time',
  says: 'When the row was made',
  icon: 'calendar-plus',
  column: { own: 'created_at' },
  computed: true,
  editor: 'none',
  operators: dayOperators,
  summaries: momentSummaries,
  accept: acceptNothing,
}
