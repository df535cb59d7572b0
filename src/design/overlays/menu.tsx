import type { ReactElement, ReactNode } from 'react'
import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '../cx.ts'
import { backdrop, item, list, popup, positioner } from './popup.ts'

type MenuProps = {
  trigger: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** Order: groups separated by dividers, destructive items last. */
export function Menu({ trigger, side = 'bottom', align = 'start', children, ...root }: MenuProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Positioner side={side} align={align} sideOffset={4} className={positioner}>
          <Base.Popup className={cx(popup, list, size)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type ItemContentProps = { icon?: ReactNode; shortcut?: string; danger?: boolean; children: ReactNode }

export function MenuItem({
  icon,
  shortcut,
  danger,
  children,
  ...props
}: ItemContentProps & Omit<Base.Item.Props, 'className'>) {
  return (
    <Base.Item {...props} className={cx(item, danger && 'text-danger')}>
      <ItemContent icon={icon} shortcut={shortcut} danger={danger}>
        {children}
      </ItemContent>
    </Base.Item>
  )
}

/** A link: `href`, or `render` with the router's link. */
export function MenuLink({
  icon,
  shortcut,
  children,
  ...props
}: ItemContentProps & Omit<Base.LinkItem.Props, 'className'>) {
  return (
    <Base.LinkItem closeOnClick {...props} className={item}>
      <ItemContent icon={icon} shortcut={shortcut}>
        {children}
      </ItemContent>
    </Base.LinkItem>
  )
}

type MenuRadioGroupProps<T> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: { value: T; label: string; icon?: ReactNode }[]
}

/** A group of options; the chosen one has a check mark. */
export function MenuRadioGroup<T extends string>({ label, value, onValueChange, options }: MenuRadioGroupProps<T>) {
  return (
    <MenuGroup label={label}>
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            // For typeahead, which would otherwise include the icon's text.
            label={option.label}
            closeOnClick
            className={item}
          >
            <ItemContent icon={option.icon}>{option.label}</ItemContent>
            <Base.RadioItemIndicator>
              <Check className="size-3.5" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </MenuGroup>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-12 text-ink-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

export function MenuDivider() {
  return <Base.Separator className="my-1 h-px bg-line" />
}

export function Submenu({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={cx(item, 'data-popup-open:bg-hover')}>
        <ItemContent icon={icon}>{label}</ItemContent>
        <ChevronRight className="size-3.5 text-ink-3" />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner sideOffset={2} alignOffset={-4} className={positioner}>
          <Base.Popup className={cx(popup, list, size)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
}

function ItemContent({
  icon,
  shortcut,
  danger,
  children,
}: { [K in keyof ItemContentProps]: ItemContentProps[K] | undefined }) {
  return (
    <>
      {icon && <span className={danger ? undefined : 'text-ink-3'}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {shortcut && <kbd className="pl-4 font-sans text-12 text-ink-3 max-lg:hidden">{shortcut}</kbd>}
    </>
  )
}

/* Wide enough for a sentence; longer texts are cut, longer lists scroll. */
const size =
  'min-w-50 lg:max-h-[min(32rem,var(--available-height))] lg:max-w-[min(20rem,var(--available-width))] lg:overflow-y-auto'
