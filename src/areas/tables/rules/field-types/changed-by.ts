import { rejectInput, type FieldType } from '../field-type.ts'
import { member } from './member.ts'

export const changedBy: FieldType = {
  ...member,
  name: 'changedBy',
  title: 'Changed by',
  description: 'Who changed the row last',
  icon: 'user-pen',
  column: { builtIn: 'changed_by' },
  computed: true,
  editor: 'none',
  accept: rejectInput,
}
