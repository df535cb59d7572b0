import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Kanban from 'lucide-react/icons/square-kanban'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Table2 from 'lucide-react/icons/table-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { roleNames } from '#areas/workspaces/ui/public/role-labels.ts'
import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuRadioGroup, MenuDivider, MenuItem, Submenu } from '#design/overlays/menu.tsx'
import { roles } from '#platform/contract/permission.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { View } from '../../contract/view.ts'
import { useTableScreen } from '../table-screen.ts'
import { NewView, RenameView } from './view-dialogs.tsx'
import { useViewActions } from './use-view-actions.ts'

/** Switches between views, and manages the current one. */
export function ViewMenu() {
  const { table, view } = useTableScreen()
  const { role } = useSignedIn()
  const [open, setOpen] = useState<View['kind'] | 'rename' | null>(null)
  const { show, toggleLock, setReaders, duplicate, remove } = useViewActions()
  const personalViews = table.views.filter(({ personal }) => personal)
  const sharedViews = table.views.filter(({ personal }) => !personal)
  const mayChange = view.personal || table.may.design
  const trigger = (
    <Button
      kind="ghost"
      size="sm"
      className="max-w-60 font-semibold text-ink!"
      icon={iconOf(view)}
      aria-label={`View: ${view.name}`}
    >
      <span className="truncate">{view.name}</span>
      {view.locked && <Lock aria-label="locked" className="size-3.5 text-ink-3" />}
      <ChevronDown className="size-3.5" />
    </Button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        {sharedViews.length > 0 && <Views label="For everybody" views={sharedViews} current={view.id} onShow={show} />}
        {personalViews.length > 0 && (
          <Views label="Only for you" views={personalViews} current={view.id} onShow={show} />
        )}
        <MenuDivider />
        <MenuItem icon={<Table2 />} onClick={() => setOpen('grid')}>
          Add a grid
        </MenuItem>
        <MenuItem icon={<Kanban />} onClick={() => setOpen('kanban')}>
          Add a kanban
        </MenuItem>
        <MenuDivider />
        {mayChange && !view.locked && (
          <MenuItem icon={<Pencil />} onClick={() => setOpen('rename')}>
            Rename this view
          </MenuItem>
        )}
        <MenuItem icon={<Copy />} onClick={duplicate}>
          Duplicate this view
        </MenuItem>
        {mayChange && (
          <MenuItem icon={view.locked ? <LockOpen /> : <Lock />} onClick={toggleLock}>
            {view.locked ? 'Unlock this view' : 'Lock this view'}
          </MenuItem>
        )}
        {mayChange && !view.personal && !view.locked && (role === 'admin' || role === 'owner') && (
          <Submenu icon={<Eye />} label="Who sees it">
            <MenuRadioGroup
              label="Lowest role that sees it"
              value={view.mayRead}
              onValueChange={setReaders}
              options={roles.map((each) => ({ value: each, label: roleNames[each] }))}
            />
          </Submenu>
        )}
        {mayChange && !view.locked && (view.personal || sharedViews.length > 1) && (
          <>
            <MenuDivider />
            <MenuItem icon={<Trash2 />} danger onClick={remove}>
              Delete this view
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'rename' && <RenameView onClose={() => setOpen(null)} />}
      {(open === 'grid' || open === 'kanban') && <NewView kind={open} onClose={() => setOpen(null)} />}
    </>
  )
}

type ViewsProps = { label: string; views: View[]; current: string; onShow: (id: string) => void }

function Views({ label, views, current, onShow }: ViewsProps) {
  return (
    <MenuRadioGroup
      label={label}
      value={current}
      onValueChange={onShow}
      options={views.map((view) => ({ value: view.id, label: view.name, icon: iconOf(view) }))}
    />
  )
}

function iconOf({ kind }: View) {
  return kind === 'kanban' ? <Kanban /> : <Table2 />
}
