import type { ReactNode } from 'react'
import { Tabs as Base } from '@base-ui/react/tabs'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { value: T; label: string; count?: number; panel: ReactNode }[]
  value: T
  onValueChange: (value: T) => void
}

export function Tabs<T extends string>({ label, tabs, value, onValueChange }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={onValueChange}>
      <Base.List aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={classes}>
            {tab.label}
            {tab.count !== undefined && <span className="text-12 text-ink-3 tabular-nums">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

const classes =
  'relative flex items-center gap-1.5 py-2.5 text-13 font-medium whitespace-nowrap text-ink-2 hover:text-ink -outline-offset-2 data-active:text-ink ' +
  'data-active:after:absolute data-active:after:inset-x-0 data-active:after:bottom-0 data-active:after:h-0.5 ' +
  'data-active:after:rounded-t-xs data-active:after:bg-accent-ink forced-colors:data-active:after:bg-[Highlight]'
