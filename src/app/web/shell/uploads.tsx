import { Suspense, useEffect, useState } from 'react'
import { late } from '#design/late.ts'
import { useSession } from '#platform/web/session.ts'
import { isAnythingKept, uploads } from '#platform/web/upload/shown.ts'

const UploadsPanel = late(() => import('#areas/files/ui/public/uploads-panel.tsx'))

/** What is being uploaded. Its weight is loaded where something is, or was when an earlier page was left. */
export function Uploads() {
  const { signedIn } = useSession()
  const isUploading = uploads.use().length > 0
  const [wasUploading, setUploading] = useState(false)
  useEffect(() => {
    if (signedIn) void isAnythingKept().then(setUploading)
  }, [signedIn])
  return <Suspense>{signedIn && (isUploading || wasUploading) && <UploadsPanel />}</Suspense>
}
