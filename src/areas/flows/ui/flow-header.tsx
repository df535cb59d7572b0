import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Workflow from 'lucide-react/icons/workflow'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import { FlowBadge } from './editor/editor-bar.tsx'
import type { Flow } from './editor/use-autosave.ts'

type FlowHeaderProps = { flow: Flow; badge?: ReactNode; actions?: ReactNode }

/** The top of the pages of one flow, with links to the others. */
export function FlowHeader({ flow, badge, actions }: FlowHeaderProps) {
  const params = { id: flow.id }
  return (
    <>
      <TopBar
        lead={
          <IconButton
            label="Back to the flow"
            className="-ml-2 lg:hidden"
            render={<Link to="/flows/$id" params={params} />}
          >
            <ArrowLeft />
          </IconButton>
        }
        crumbs={[
          <Link key="flows" to="/flows" className="hover:text-ink">
            Flows
          </Link>,
        ]}
        title={flow.name}
        badge={badge ?? <FlowBadge flow={flow} />}
        actions={
          <>
            {actions}
            <Button
              size="sm"
              icon={<Workflow />}
              className="max-lg:hidden"
              render={<Link to="/flows/$id" params={params} />}
            >
              Open editor
            </Button>
          </>
        }
      />
      <nav aria-label="Flow" className="flex shrink-0 gap-5 overflow-x-auto border-b border-line px-4">
        <Link to="/flows/$id" params={params} className={tab} activeOptions={{ exact: true }}>
          Editor
        </Link>
        <Link to="/flows/$id/runs" params={params} className={tab}>
          Runs
        </Link>
        <Link to="/flows/$id/versions" params={params} className={tab}>
          Versions
        </Link>
        <Link to="/flows/$id/settings" params={params} className={tab}>
          Settings
        </Link>
      </nav>
    </>
  )
}

const tab =
  'relative py-2.5 text-13 font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:text-ink ' +
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent-ink'
