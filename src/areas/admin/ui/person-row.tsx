import { Avatar } from '#design/data/avatar.tsx'
import { Badge } from '#design/data/badge.tsx'
import { Cell, Row } from '#design/data/table.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Person } from '../contract.ts'
import { stateOf } from '../rules.ts'
import { PersonMenu } from './person-menu.tsx'
import { formatSignInMethods, formatWorkspaces } from './format.ts'

export function PersonRow({ person }: { person: Person }) {
  const { id, name, email, image, admin, businesses, signInMethods, lastSignedInAt, suspended } = person
  const { ago } = useTimeFormat()
  const state = stateBadges[stateOf(person)]
  return (
    <Row>
      <Cell className="py-2">
        <div className="flex items-center gap-3">
          <Avatar id={id} name={name} size={28} src={image ?? undefined} />
          <div className="max-w-30 min-w-0 sm:max-w-60 lg:max-w-56">
            <p className="flex items-center gap-1.5 font-medium">
              <span className="truncate">{name}</span>
              {admin && <Badge kind="accent">Admin</Badge>}
            </p>
            <p className="truncate text-12 text-ink-3">{email || 'By phone'}</p>
          </div>
        </div>
      </Cell>
      <Cell className="max-w-44 truncate text-ink-2 max-lg:hidden">{formatWorkspaces(businesses)}</Cell>
      <Cell className="text-ink-2 max-xl:hidden">{formatSignInMethods(signInMethods)}</Cell>
      <Cell className="text-ink-2 max-lg:hidden">{lastSignedInAt ? ago(lastSignedInAt) : 'Not yet'}</Cell>
      <Cell className="py-2">
        <Badge kind={state.kind} dot>
          {state.label}
        </Badge>
        {suspended && (
          <p className="mt-0.5 max-w-40 text-12 whitespace-normal text-ink-3">
            {suspended.by && `${suspended.by}: `}
            {suspended.reason}
          </p>
        )}
      </Cell>
      <Cell className="w-10 text-right">
        <PersonMenu person={person} />
      </Cell>
    </Row>
  )
}

const stateBadges = {
  verified: { kind: 'success', label: 'Verified' },
  unverified: { kind: 'warn', label: 'Not verified' },
  suspended: { kind: 'danger', label: 'Suspended' },
} as const
