import { Suspense, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GitCompare from 'lucide-react/icons/git-compare'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Settings from 'lucide-react/icons/settings'
import Trash from 'lucide-react/icons/trash-2'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { duplicateFlow, removeFlow, type FlowSummary } from '../../contract/flows.ts'

const RenameDialog = lazyComponent(() => import('./rename-dialog.tsx'))

/** What one can do with a whole flow. */
export function FlowMenu({ flow }: { flow: FlowSummary }) {
  const { id, name } = flow
  const [isRenaming, setRenaming] = useState(false)
  const navigate = useNavigate()
  const exportAs = async (format: 'taaskly' | 'n8n') =>
    (await import('../import/export-flow.ts')).downloadFlow(id, format)
  const undo = useUndoEntry()
  const mayChange = useMay(removeFlow)
  const duplicate = useWrite(duplicateFlow, {
    onDone: (copy) => void navigate({ to: '/flows/$id', params: { id: copy.id } }),
  })
  const remove = useWrite(removeFlow, {
    onDone: (_output, _input, entry) => {
      if (entry) offerUndo(`Deleted: ${name}`, () => undo.mutate({ id: entry }))
      void navigate({ to: '/flows' })
    },
  })
  return (
    <>
      <LazyMenu
        align="end"
        trigger={
          <IconButton label={`Menu of ${name}`}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          { label: 'Runs', icon: <History />, onClick: () => void navigate({ to: '/flows/$id/runs', params: { id } }) },
          {
            label: 'Versions',
            icon: <GitCompare />,
            onClick: () => void navigate({ to: '/flows/$id/versions', params: { id } }),
          },
          {
            label: 'Settings',
            icon: <Settings />,
            onClick: () => void navigate({ to: '/flows/$id/settings', params: { id } }),
          },
          ...(flow.isImported
            ? [
                {
                  label: 'Import report',
                  icon: <ClipboardCheck />,
                  onClick: () => void navigate({ to: '/flows/$id', params: { id }, hash: 'import' }),
                },
              ]
            : []),
          ...(mayChange
            ? [
                'divider' as const,
                { label: 'Export', icon: <Download />, onClick: () => void exportAs('taaskly') },
                { label: 'Export for n8n', icon: <Download />, onClick: () => void exportAs('n8n') },
                'divider' as const,
                { label: 'Rename', icon: <Pencil />, onClick: () => setRenaming(true) },
                { label: 'Duplicate', icon: <Copy />, onClick: () => duplicate.mutate({ id }) },
                'divider' as const,
                { label: 'Delete flow', icon: <Trash />, danger: true, onClick: () => remove.mutate({ id }) },
              ]
            : []),
        ]}
      />
      <Suspense>{isRenaming && <RenameDialog flow={flow} onClose={() => setRenaming(false)} />}</Suspense>
    </>
  )
}
