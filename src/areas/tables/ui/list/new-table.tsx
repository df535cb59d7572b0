import { useNavigate } from '@tanstack/react-router'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { createTable } from '../../contract/tables.ts'
import { firstFields } from '../../rules/templates.ts'
import { NameDialog } from '../widgets/name-dialog.tsx'
import { useCreateOnce } from '../data/use-create-once.ts'
import { Templates } from './templates.tsx'

/** Creates a table by name or from a template. */
export default function NewTable({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useCreateOnce(createTable, {
    onDone: ({ id }) => void navigate({ to: '/tables/$id', params: { id }, search: {} }),
    onRefused: () => {},
  })
  return (
    <NameDialog
      title="New table"
      submitLabel="Create table"
      busy={create.isBusy}
      error={create.error?.message}
      onSave={(name) => create.submit({ name, fields: firstFields })}
      onClose={onClose}
    >
      <section aria-labelledby="templates-title" className="flex flex-col gap-2 pt-1">
        <SectionHeading id="templates-title">Or start with a template</SectionHeading>
        <Templates />
      </section>
    </NameDialog>
  )
}
