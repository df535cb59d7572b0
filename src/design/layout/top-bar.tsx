import { Fragment, type ReactNode } from 'react'

type TopBarProps = {
  /** Breadcrumb links, outermost first. */
  crumbs?: ReactNode[]
  lead?: ReactNode
  title: string
  badge?: ReactNode
  actions?: ReactNode
}

/** The header of a tool page. Its title is the page's only h1. */
export function TopBar({ crumbs = [], lead, title, badge, actions }: TopBarProps) {
  return (
    <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line pr-3 pl-4 text-13 lg:h-12">
      {crumbs.map((crumb, index) => (
        <Fragment key={index}>
          <span className="text-ink-2 max-lg:hidden">{crumb}</span>
          <span aria-hidden className="text-ink-off max-lg:hidden">
            /
          </span>
        </Fragment>
      ))}
      {lead}
      <h1 className="truncate font-semibold">{title}</h1>
      {badge}
      {actions && <div className="ml-auto flex items-center gap-1">{actions}</div>}
    </header>
  )
}
