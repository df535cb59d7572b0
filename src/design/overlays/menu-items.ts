import type { ReactElement, ReactNode } from 'react'

/** A menu as data. */
export type MenuItems = {
  trigger: ReactElement<Record<string, unknown>>
  items: ({ label: string; icon?: ReactNode; shortcut?: string; danger?: boolean; onClick: () => void } | 'divider')[]
  align?: 'start' | 'center' | 'end'
}
