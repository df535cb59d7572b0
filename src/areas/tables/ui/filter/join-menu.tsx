import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuRadioGroup } from '#design/overlays/menu.tsx'
import type { FilterGroup } from '../../rules/query/filter-groups.ts'

type JoinMenuProps = { join: FilterGroup['join']; onChange: (join: FilterGroup['join']) => void }

export function JoinMenu({ join, onChange }: JoinMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="ghost" size="sm" className="px-1!" aria-label={`Joined by ${join}`}>
          {join}
          <ChevronDown className="size-3.5" />
        </Button>
      }
    >
      <MenuRadioGroup
        label="Rows must meet"
        value={join}
        onValueChange={onChange}
        options={[
          { value: 'and', label: 'All of these' },
          { value: 'or', label: 'Any of these' },
        ]}
      />
    </Menu>
  )
}
