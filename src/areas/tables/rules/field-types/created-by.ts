import { acceptNothing, type FieldType } from '../field-type.ts'
import { member } from './member.ts'

export const createdBy: FieldType = {
  ...member,
  name: 'createdBy',
  title: 'Created by',
  says: 'Who made the row',
  icon: 'user-plus',
  column: { own: 'created_by' },
  computed: true,
  editor: 'none',
  accept: acceptNothing,
}
