import { Menu, MenuDivider, MenuItem } from './menu.tsx'
import type { MenuItems } from './menu-items.ts'

/** The loaded half of LazyMenu. It is mounted open, because it loads after the click. */
export default function LoadedMenu({ items, ...menu }: MenuItems) {
  return (
    <Menu {...menu} defaultOpen>
      {items.map((item, index) =>
        item === 'divider' ? (
          <MenuDivider key={index} />
        ) : (
          <MenuItem
            key={index}
            icon={item.icon}
            {...(item.shortcut && { shortcut: item.shortcut })}
            danger={item.danger ?? false}
            onClick={item.onClick}
          >
            {item.label}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}
