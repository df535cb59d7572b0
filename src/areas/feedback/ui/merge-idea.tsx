import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { findSimilar, mergeIdea, type Idea } from '../contract.ts'

/** Similar ideas can be merged, so that their votes count together. */
export function MergeIdea({ idea: { id, title } }: { idea: Idea }) {
  const { data } = useRead(findSimilar, { title })
  const [into, setInto] = useState<{ id: string; title: string }>()
  const navigate = useNavigate()
  const merge = useWrite(mergeIdea, {
    onDone: (_output, { into }) => void navigate({ to: '/feedback', search: { idea: into } }),
  })
  const others = data?.ideas.filter((other) => other.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="text-13 font-medium">Merge into</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <Button size="sm" className="max-w-full" onClick={() => setInto(other)}>
              <span className="truncate">{other.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {into && (
        <ConfirmDialog
          open
          onOpenChange={() => setInto(undefined)}
          title={`Merge into “${into.title}”?`}
          action="Merge ideas"
          busy={merge.isPending}
          onConfirm={() => merge.mutate({ id, into: into.id })}
        >
          Its votes and comments move to that idea, and it leaves the list. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}
