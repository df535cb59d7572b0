import { lazy, Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '#design/icon-button.tsx'
import type { MenuItems } from '#design/menu-items.ts'
import { QuickMenu } from '#design/quick-menu.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import type { Person } from '../contract.ts'
import { decisionTrouble, type Decision } from '../rules.ts'
import { decisions } from './decisions.tsx'

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'))

/** What this admin can decide about this person; the server asks the same rule. */
export function PersonMenu({ person }: { person: Person }) {
  const me = useSignedIn().person.id
  const [chosen, choose] = useState<Decision>()
  const about = { ...person, suspended: person.suspended !== null }
  const items = order.flatMap((what): MenuItems['items'] => {
    if (decisionTrouble(what, about, me)) return []
    const { label, icon, danger } = decisions[what]
    const item = { label, icon, danger, onClick: () => choose(what) }
    return danger ? ['divider', item] : [item]
  })
  return (
    <>
      <QuickMenu
        align="end"
        trigger={
          <IconButton label={`What to do about ${person.name}`}>
            <Ellipsis />
          </IconButton>
        }
        items={items}
      />
      <Suspense>
        {chosen && <DecisionDialog what={chosen} person={person} onClose={() => choose(undefined)} />}
      </Suspense>
    </>
  )
}

const order: Decision[] = ['signed-out', 'made-admin', 'restored', 'removed-admin', 'suspended']
