import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import Shapes from 'lucide-react/icons/shapes'
import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuRadioGroup, MenuItem, Submenu } from '#design/overlays/menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeSet } from '../../contract/tables.ts'
import { SetIcon, setIcons } from '../widgets/set-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { RenameSet } from './rename-set.tsx'

/** The set of the table. People who may design the table can change its name and icon. */
export function SetMenu() {
  const { table } = useTableScreen()
  const [renaming, setRenaming] = useState(false)
  const change = useWrite(changeSet)
  const icon = <SetIcon name={table.set.icon} />
  if (!table.may.design)
    return (
      <span className="flex min-w-0 items-center gap-1.5 font-semibold">
        {icon}
        <span className="truncate">{table.set.name}</span>
      </span>
    )
  const trigger = (
    <Button kind="ghost" size="sm" className="-ml-1 min-w-0 shrink font-semibold text-ink!" icon={icon}>
      <span className="truncate">{table.set.name}</span>
      <ChevronDown className="size-3.5" />
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<Pencil />} onClick={() => setRenaming(true)}>
          Rename set
        </MenuItem>
        <Submenu icon={<Shapes />} label="Icon">
          <MenuRadioGroup
            label="Icon of the set"
            value={table.set.icon}
            onValueChange={(chosen) => change.mutate({ setId: table.set.id, icon: chosen })}
            options={setIcons.map(({ name, label, icon: Icon }) => ({ value: name, label, icon: <Icon /> }))}
          />
        </Submenu>
      </Menu>
      {renaming && <RenameSet set={table.set} onClose={() => setRenaming(false)} />}
    </>
  )
}
