import { useEffect } from 'react'
import { alert } from '#design/alert.ts'
import { missingPart } from '#design/late.ts'
import { lookForNewBuild } from '#platform/web/new-build.ts'

/** A part that the server no longer has, because it has a newer build: said once, and loaded anew when the person wants. */
export function useMissingParts(): void {
  useEffect(() => {
    let isSaid = false
    const look = async () => {
      if (isSaid || !(await lookForNewBuild()) || isSaid) return
      isSaid = true
      alert({
        type: 'error',
        msg: 'Taaskly has been updated',
        detail: 'A part of this page is only in the new version. Finish what you are typing, then load the page again.',
        action: { label: 'Load again', onClick: () => location.reload() },
      })
    }
    const hear = () => void look()
    addEventListener(missingPart, hear)
    return () => removeEventListener(missingPart, hear)
  }, [])
}
