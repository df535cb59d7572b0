import { rejectInput, type FieldType } from '../field-type.ts'
import { member } from './member.ts'

export const createdBy: FieldType = {
  ...member,
  name: 'createdBy',
  title: 'Created by',
  description: 'Who made the row',
  icon: 'user-plus',
  column: { builtIn: 'created_by' },
  computed: true,
  editor: 'none',
  accept: rejectInput,
}
