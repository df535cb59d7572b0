import { rejectInput, dateOperators, dateSummaries, type FieldType } from '../field-type.ts'
import { dateTime } from './date-time.ts'

export const createdAt: FieldType = {
  ...dateTime,
  name: 'createdAt',
  title: 'Created time',
  description: 'When the row was made',
  icon: 'calendar-plus',
  column: { builtIn: 'created_at' },
  computed: true,
  editor: 'none',
  operators: dateOperators,
  summaries: dateSummaries,
  accept: rejectInput,
}
