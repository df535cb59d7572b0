import { Link, Outlet, useLocation } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '#design/cx.ts'
import { PageHead, useHeader } from '../shell/page-head.tsx'
import type { NavItem } from '../shell/nav/nav.ts'
import { Frame } from './frame.tsx'

type Group = { label: string; items: NavItem[] }

type SideNavProps = {
  name: string
  home: string
  groups: Group[]
  /** On a phone, `home` shows only the list; otherwise the list is above the page. */
  listAtHome?: boolean
}

/** Pages that belong together, with their own list beside them; on a phone the list is at `home`. */
export function SideNavLayout({ name, home, groups, listAtHome = false }: SideNavProps) {
  const header = useHeader()
  const isHome = useLocation({ select: ({ pathname }) => pathname === home })
  const isList = listAtHome && isHome
  return (
    <Frame header={header} sidebar="open">
      <div className="flex flex-auto shrink-0">
        <nav aria-label={name} className={sideNav}>
          <div className="sticky top-4">
            {groups.map(({ label, items }) => items.length > 0 && <NavGroup key={label} label={label} items={items} />)}
          </div>
        </nav>
        <div className="mx-auto flex w-full max-w-[904px] min-w-0 flex-col px-4 pb-24 lg:px-8 lg:pb-10">
          {!isHome && (
            <Link
              to={home}
              className="-ml-1 flex h-11 shrink-0 items-center gap-1 text-13 font-medium text-ink-2 lg:hidden"
            >
              <ChevronLeft />
              {name}
            </Link>
          )}
          {/* On a phone the top bar names the list. */}
          <div className={cx(isList && 'max-lg:sr-only')}>
            {header.variant !== 'none' && <PageHead header={header} />}
          </div>
          {isList && <PhoneList name={name} groups={groups} />}
          {isHome && !listAtHome && <PhoneLinks name={name} home={home} groups={groups} />}
          <Outlet />
        </div>
      </div>
    </Frame>
  )
}

/** Where `home` is also a page, the other links are above it. */
function PhoneLinks({ name, home, groups }: { name: string; home: string; groups: Group[] }) {
  const others = groups.flatMap(({ items }) => items).filter(({ path }) => path !== home)
  return (
    <nav aria-label={name} className="pb-4 lg:hidden">
      <ul className="grid grid-cols-2 gap-2">
        {others.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-11 items-center gap-2.5 rounded-lg border border-line px-3 text-13 font-medium hover:bg-hover"
            >
              <Icon className="text-ink-3" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PhoneList({ name, groups }: { name: string; groups: Group[] }) {
  return (
    <nav aria-label={name} className="flex flex-col gap-5 pt-4 lg:hidden">
      {groups.map(
        ({ label, items }) =>
          items.length > 0 && (
            <section key={label} aria-label={label}>
              <h2 className="pb-1.5 text-13 font-medium text-ink-3">{label}</h2>
              <ul className="divide-y divide-line-soft rounded-lg border border-line">
                {items.map(({ path, label: title, icon: Icon }) => (
                  <li key={path}>
                    <Link to={path} className="flex h-12 items-center gap-3.5 px-4 text-15">
                      <Icon className="size-5 text-ink-2" />
                      <span className="flex-1">{title}</span>
                      <ChevronRight className="text-ink-3" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  )
}

function NavGroup({ label, items }: Group) {
  return (
    <>
      <h2 className="px-2 pt-3 pb-1 text-12 font-medium text-ink-3 first:pt-0">{label}</h2>
      <ul className="mb-2 flex flex-col gap-px">
        {items.map(({ path, label: title, icon: Icon }) => (
          <li key={path}>
            <Link to={path} activeOptions={{ exact: true }} className={cx(navLink)}>
              <Icon />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Reaches to the end of the sheet, including the space below that is kept free for uploads. */
const sideNav =
  'mb-[calc(var(--uploads-height,0px)*-1)] w-52 shrink-0 border-r border-line bg-surface-2 px-1.75 py-4 max-lg:hidden'

const navLink =
  'flex h-7.5 items-center gap-2.25 rounded-md border border-transparent px-2 text-13 font-medium text-ink-2 hover:bg-hover hover:text-ink [&>.lucide]:text-ink-3 ' +
  'data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:[&>.lucide]:text-accent-ink'
