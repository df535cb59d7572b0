import { Avatar } from '#design/data/avatar.tsx'
import { Picker } from '#design/inputs/picker.tsx'
import type { Field } from '../../contract/field.ts'
import type { ConditionValue, OperatorName } from '../../contract/filter.ts'
import { takesManyValues } from '../../rules/query/filter-groups.ts'
import { useTableScreen } from '../table-screen.ts'

type MemberValueProps = {
  field: Field
  op: OperatorName
  value: ConditionValue
  onChange: (value: ConditionValue) => void
}

/** Members of the workspace, and “Me”: the person who views the table. */
export function MemberValue({ field, op, value, onChange }: MemberValueProps) {
  const { parseContext } = useTableScreen()
  const isMany = takesManyValues(field, op)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  const pick = (ids: readonly string[]) => {
    const people = ids.map((id) => (id === me ? ({ me: true } as const) : id))
    onChange(isMany ? people : (people[0] ?? null))
  }
  return (
    <Picker
      label="Value"
      size="sm"
      single={!isMany}
      options={[
        { value: me, label: 'Me', face: <span className="font-medium">Me</span> },
        ...parseContext.members.map(({ id, name }) => ({
          value: id,
          label: name,
          face: (
            <span className="flex items-center gap-1.5">
              <Avatar id={id} name={name} size={20} />
              {name}
            </span>
          ),
        })),
      ]}
      value={chosen.flatMap((each) => (typeof each === 'string' ? [each] : each === null ? [] : [me]))}
      onValueChange={pick}
    />
  )
}

const me = 'me'
