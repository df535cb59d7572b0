import type { ReactNode } from 'react'
import { Link as RouterLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Bot from 'lucide-react/icons/bot'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plug from 'lucide-react/icons/plug'
import Table2 from 'lucide-react/icons/table-2'
import Workflow from 'lucide-react/icons/workflow'
import { Link } from '#design/buttons/link.tsx'
import type { BundlePart } from '#platform/contract/bundle.ts'
import type { Bundle } from '../contract.ts'

/** What a bundle adds to the workspace, and what it needs. */
export function BundleContents({ bundle: { adds, needs } }: { bundle: Bundle }) {
  return (
    <section aria-label="Adds to your workspace">
      <h2 className="pb-2.5 text-12 text-ink-3">Adds to your workspace</h2>
      <dl className="divide-y divide-line-soft border-y border-line-soft text-13">
        {adds.map(({ kind, names }) => (
          <Row key={kind} {...parts[kind]}>
            {names.join(', ')}
          </Row>
        ))}
        <Row label="Needs" icon={Plug}>
          {needs.length === 0 && 'No connections'}
          {needs.map((need) => (
            <Need key={need.name} {...need} />
          ))}
        </Row>
      </dl>
    </section>
  )
}

function Need({ name, isMet }: Bundle['needs'][number]) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {name}
      {isMet === true && <span className="text-success">Connected</span>}
      {isMet === false && <Link render={<RouterLink to="/integrations" />}>Connect</Link>}
      {isMet === null && <span className="text-ink-3">Not available yet</span>}
    </span>
  )
}

function Row({ label, icon: Icon, children }: { label: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-2.5">
      <dt className="flex w-21 shrink-0 items-center gap-3 self-start font-medium">
        <Icon aria-hidden />
        {label}
      </dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}

const parts: Record<BundlePart, { label: string; icon: LucideIcon }> = {
  pages: { label: 'Pages', icon: LayoutGrid },
  tables: { label: 'Tables', icon: Table2 },
  flows: { label: 'Flows', icon: Workflow },
  notes: { label: 'Notes', icon: NotebookPen },
  agents: { label: 'Agents', icon: Bot },
  examples: { label: 'Examples', icon: MessageSquareText },
}
