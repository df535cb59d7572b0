import { lazy, Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '#design/buttons/icon-button.tsx'
import type { MenuItems } from '#design/overlays/menu-items.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { Person } from '../contract.ts'
import { decisionError, type Decision } from '../rules.ts'
import { decisions } from './decisions.tsx'

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'))

/** Shows only the decisions that the server allows, by the same rule. */
export function PersonMenu({ person }: { person: Person }) {
  const me = useSignedIn().person.id
  const [chosen, choose] = useState<Decision>()
  const target = { ...person, suspended: person.suspended !== null }
  const items = order.flatMap((what): MenuItems['items'] => {
    if (decisionError(what, target, me)) return []
    const { label, icon, danger } = decisions[what]
    const item = { label, icon, danger, onClick: () => choose(what) }
    return danger ? ['divider', item] : [item]
  })
  return (
    <>
      <LazyMenu
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

const order: Decision[] = ['signed-out', 'second-factor-reset', 'made-admin', 'restored', 'removed-admin', 'suspended']
