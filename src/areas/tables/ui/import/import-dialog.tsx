import { Suspense } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'

const ImportSteps = lazyComponent(() => import('./import-steps.tsx'))

type ImportDialogProps = {
  /** The target table; without it a new table is created. */
  tableId?: string | undefined
  open: boolean
  onClose: () => void
}

/** Imports a file into a table, or into a new one. */
export function ImportDialog({ open, ...props }: ImportDialogProps) {
  return <Suspense>{open && <ImportSteps {...props} />}</Suspense>
}
