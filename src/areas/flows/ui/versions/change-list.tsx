import { Badge } from '#design/data/badge.tsx'
import { Added, Removed } from '#design/data/diff.tsx'
import { labelOf } from '#platform/contract/forms/form-fields.ts'
import type { NodeDiff } from '../../rules/editor/graph-diff.ts'

/** What differs between two versions, step by step. */
export function ChangeList({ changes }: { changes: readonly NodeDiff[] }) {
  return (
    <ul aria-label="Changes" className="flex flex-col divide-y divide-line text-13">
      {changes.map(({ node, kind, fields }) => (
        <li key={`${kind}/${node.id}`} className="flex flex-col gap-1.5 py-3 first:pt-0">
          <span className="flex items-center gap-2">
            <Badge kind={kinds[kind].badge} dot>
              {kinds[kind].label}
            </Badge>
            <span className="truncate font-medium">{node.name}</span>
          </span>
          {fields.map(({ name, before, after }) => (
            <p key={name} className="min-w-0 text-12 break-words">
              <span className="text-ink-3">{labelOf(name)}: </span>
              {before !== null && <Removed>{short(before)}</Removed>} {after !== null && <Added>{short(after)}</Added>}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

export function ChangeCounts({ changes }: { changes: readonly NodeDiff[] }) {
  return (['added', 'removed', 'changed'] as const).map((kind) => {
    const count = changes.filter((change) => change.kind === kind).length
    return (
      count > 0 && (
        <Badge key={kind} kind={kinds[kind].badge} dot>
          {count} {kind}
        </Badge>
      )
    )
  })
}

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

const kinds = {
  added: { badge: 'success', label: 'Added' },
  removed: { badge: 'danger', label: 'Removed' },
  changed: { badge: 'warn', label: 'Changed' },
} as const
