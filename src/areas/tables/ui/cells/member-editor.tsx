import { Avatar } from '#design/data/avatar.tsx'
import { useTableScreen } from '../table-screen.ts'
import type { EditorProps } from './editor.ts'
import { PickList } from './pick-list.tsx'

/** Picks a member by name or email. */
export function MemberEditor({ field, value, initial, onChange, onDone }: EditorProps) {
  const { members } = useTableScreen().parseContext
  return (
    <PickList
      label={field.name}
      initial={initial}
      options={members.map(({ id, name, email = '' }) => ({
        id,
        name: `${name} ${email}`,
        face: (
          <span className="flex items-center gap-2">
            <Avatar id={id} name={name} size={20} />
            <span className="truncate">{name || email}</span>
          </span>
        ),
      }))}
      selected={typeof value === 'string' ? [value] : []}
      onChoose={onChange}
      onRemoveLast={() => onChange(null)}
      onDone={onDone}
    />
  )
}
