import { Suspense } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'

const ImportSteps = lazyComponent(() => import('./import-steps.tsx'))

type ImportDialogProps = {
  /** The table that the rows go into; without it, a new one is made. */
  tableId?: string | undefined
  open: boolean
  onClose: () => void
}

/** Brings the rows of a file into a table, or makes one of it. */
export function ImportDialog({ open, ...props }: ImportDialogProps) {
  return <Suspense>{open && <ImportSteps {...props} />}</Suspense>
}
