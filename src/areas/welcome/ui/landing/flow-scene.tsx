import type { ReactNode } from 'react'
import Mail from 'lucide-react/icons/mail'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Table2 from 'lucide-react/icons/table-2'
import { AgentMark } from '#design/agents/agent-mark.tsx'
import { cx } from '#design/cx.ts'

/** Four steps on a canvas; stacked on a phone. */
export function FlowScene() {
  return (
    <div
      role="img"
      aria-label="A flow: a mail with an order arrives, an agent checks the stock, Tomás is asked, and a row is added to Orders."
      className="relative overflow-hidden border-line bg-surface-2 bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[20px_20px] max-lg:border-b max-lg:px-5 max-lg:py-10 lg:min-h-110 lg:border-r"
    >
      <div className="mx-auto flex max-w-72 flex-col gap-6 text-13 lg:absolute lg:top-1/2 lg:left-1/2 lg:h-57.5 lg:w-125 lg:max-w-none lg:-translate-1/2 xl:w-140">
        <svg
          aria-hidden
          className="absolute inset-0 h-full w-125 fill-none stroke-line-hover stroke-[1.5] max-lg:hidden"
        >
          <path d="M200 30H270M470 30h14a8 8 0 0 1 8 8v69a8 8 0 0 1-8 8H128a8 8 0 0 0-8 8v47M220 200h60" />
        </svg>
        <Node at="lg:top-0 lg:left-0" title="Mail arrives" detail="To this flow’s address" icon={<Mail />} />
        <Node
          at="lg:top-0 lg:left-67.5"
          isCurrent
          title="Check the stock"
          detail="Stock watcher"
          mark={<AgentMark id="stock-watcher" name="Stock watcher" size={28} />}
        />
        <Node at="lg:top-42.5 lg:left-5" title="Ask Tomás" detail="Approval" icon={<ShieldCheck />} />
        <Node at="lg:top-42.5 lg:left-70" title="Add a row" detail="Table Orders" icon={<Table2 />} isLast />
      </div>
    </div>
  )
}

type NodeProps = {
  at: string
  title: string
  detail: string
  icon?: ReactNode
  mark?: ReactNode
  isCurrent?: boolean
  isLast?: boolean
}

function Node({ at, title, detail, icon, mark, isCurrent, isLast }: NodeProps) {
  return (
    <div
      className={cx(
        'relative flex h-15 items-center gap-3 rounded-lg border bg-surface px-3.5 lg:absolute lg:w-50',
        isCurrent ? 'border-accent-ink ring-4 ring-accent-soft-2' : 'border-line-strong',
        !isLast &&
          'max-lg:after:absolute max-lg:after:top-full max-lg:after:left-7 max-lg:after:h-6 max-lg:after:w-px max-lg:after:bg-line-hover',
        at,
      )}
    >
      {mark ?? (
        <span className="flex size-7 shrink-0 items-center justify-center rounded-md border border-line">{icon}</span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-12 text-ink-3">{detail}</span>
      </span>
    </div>
  )
}
