import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** At most three: secondary first, primary last. */
  actions?: ReactNode
}

/** The header of an index page. Its title is the page's only h1. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="mx-auto flex w-full max-w-296 flex-wrap items-start gap-4 px-4 pt-5 pb-4 lg:flex-nowrap lg:px-8 lg:pt-6 lg:pb-5">
      <div className="min-w-0">
        <h1 className="text-20 font-semibold tracking-title">{title}</h1>
        {description && <p className="mt-0.5 text-13 text-ink-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 pt-0.5 lg:ml-auto">{actions}</div>}
    </header>
  )
}
