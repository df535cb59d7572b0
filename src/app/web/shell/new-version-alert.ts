import { useEffect } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { missingChunkEvent } from '#design/lazy-component.ts'
import { checkForNewBuild } from '#platform/web/page/new-build.ts'

/** When the code of a part is gone because the server has a newer build: shows one alert that offers a reload. */
export function useNewVersionAlert(): void {
  useEffect(() => {
    let isShown = false
    const check = async () => {
      if (isShown || !(await checkForNewBuild()) || isShown) return
      isShown = true
      alert({
        type: 'error',
        msg: 'Taaskly has been updated',
        detail: 'A part of this page is only in the new version. Finish what you are typing, then load the page again.',
        action: { label: 'Load again', onClick: () => location.reload() },
      })
    }
    const onMissingChunk = () => void check()
    addEventListener(missingChunkEvent, onMissingChunk)
    return () => removeEventListener(missingChunkEvent, onMissingChunk)
  }, [])
}
