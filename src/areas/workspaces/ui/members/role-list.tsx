import { Group, GroupRow } from '#design/layout/group.tsx'
import { roles } from '#platform/contract/permission.ts'
import { roleNames, roleDescriptions } from '../public/role-labels.ts'

export function RoleList() {
  return (
    <div className="pt-4">
      <Group label="Roles">
        {roles.toReversed().map((role) => (
          <GroupRow key={role} title={roleNames[role]} detail={roleDescriptions[role]} />
        ))}
      </Group>
      <p className="mt-3 text-12 text-ink-3">
        Only owners make owners. The last owner can neither leave nor become anything else.
      </p>
    </div>
  )
}
