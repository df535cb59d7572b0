import { useNavigate } from '@tanstack/react-router'
import { SectionHeading } from '#design/section-heading.tsx'
import { createTable } from '../../contract/tables.ts'
import { firstFields } from '../../rules/templates.ts'
import { NameDialog } from '../name-dialog.tsx'
import { useMake } from '../use-make.ts'
import { Templates } from './templates.tsx'

/** Asks what the table is called, or offers one to begin with. */
export default function NewTable({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useMake(createTable, {
    onDone: ({ id }) => void navigate({ to: '/tables/$id', params: { id }, search: {} }),
    onRefused: () => {},
  })
  return (
    <NameDialog
      title="New table"
      action="Create table"
      busy={create.isBusy}
      trouble={create.error?.message}
      onSave={(name) => create.make({ name, fields: firstFields })}
      onClose={onClose}
    >
      <section aria-labelledby="templates-title" className="flex flex-col gap-2 pt-1">
        <SectionHeading id="templates-title">Or begin with a template</SectionHeading>
        <Templates />
      </section>
    </NameDialog>
  )
}
