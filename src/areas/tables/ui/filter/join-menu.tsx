import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '#design/button.tsx'
import { Menu, MenuChoice } from '#design/menu.tsx'
import type { Group } from '../../rules/filter-groups.ts'

type JoinMenuProps = { join: Group['join']; onChange: (join: Group['join']) => void }

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
      <MenuChoice
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
