import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { createTable } from '../../contract/tables.ts'
import { Templates } from './templates.tsx'

/** The empty state of the list of tables. */
export function FirstTable({ onNew, onImport }: { onNew: () => void; onImport: () => void }) {
  const mayAdd = useMay(createTable)
  if (!mayAdd)
    return (
      <EmptyState title="No tables yet">
        Members of this workspace create tables: lists of anything, edited like a spreadsheet. You will see them here.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        title="No tables yet"
        action={
          <Button kind="primary" icon={<Plus />} onClick={onNew}>
            Start a blank table
          </Button>
        }
        secondary={
          <Button icon={<Upload />} onClick={onImport}>
            Import CSV or Excel
          </Button>
        }
      >
        A table keeps a list of anything: customers, orders, ideas. Edit it like a spreadsheet, see it as a grid or a
        board, and work on it together.
      </EmptyState>
      <section aria-labelledby="templates-title" className="flex flex-col gap-3">
        <SectionHeading id="templates-title">Start with a template</SectionHeading>
        <Templates />
      </section>
    </div>
  )
}
