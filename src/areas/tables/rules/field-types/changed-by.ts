import { acceptNothing, type FieldType } from '../field-type.ts'
import { member } from './member.ts'

export const changedBy: FieldType = {
  ...member,
  name: 'changedBy',
  title: 'Changed by',
  says: 'Who changed the row last',
  icon: 'user-pen',
  column: { own: 'changed_by' },
  computed: true,
  editor: 'none',
  accept: acceptNothing,
}
