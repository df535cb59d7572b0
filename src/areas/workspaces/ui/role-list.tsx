import { Group, GroupRow } from '#design/group.tsx'
import { roles } from '#platform/contract/permission.ts'
import { roleNames, roleSays } from './public/role-words.ts'

export function RoleList() {
  return (
    <div className="pt-4">
      <Group label="Roles">
        {roles.toReversed().map((role) => (
          <GroupRow key={role} title={roleNames[role]} detail={roleSays[role]} />
        ))}
      </Group>
      <p className="mt-3 text-12 text-ink-3">
        Only owners make owners. The last owner can neither leave nor become anything else.
      </p>
    </div>
  )
}
