import LogOut from 'lucide-react/icons/log-out'
import { Avatar } from '#design/avatar.tsx'
import { cx } from '#design/cx.ts'
import { Menu, MenuDivider, MenuItem } from '#design/menu.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import { leave } from './leave.ts'
import { ThemeChoice } from './theme-choice.tsx'

/** You, at the bottom of the sidebar. */
export function AccountMenu({ rail }: { rail: boolean }) {
  const { person } = useSignedIn()
  const you = (
    <button type="button" aria-label={rail ? person.name : undefined} className={cx(look, rail ? 'size-10 justify-center' : 'h-10 w-full gap-2 px-2')}>
      <Avatar id={person.id} name={person.name} />
      {!rail && <span className="min-w-0 flex-1 truncate text-left">{person.name}</span>}
    </button>
  )
  return (
    <Menu trigger={you} side="top">
      <p className="max-w-60 truncate px-2 py-1.5 text-12 text-ink-3">{person.email}</p>
      <MenuDivider />
      <ThemeChoice />
      <MenuDivider />
      <MenuItem icon={<LogOut />} onClick={leave}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

const look = 'flex items-center rounded-md text-13 font-medium hover:bg-hover data-popup-open:bg-hover'
