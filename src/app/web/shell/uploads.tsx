import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { hasStoredUploads, uploads } from '#platform/web/upload/upload-list.ts'

const UploadsPanel = lazyComponent(() => import('#areas/files/ui/public/uploads-panel.tsx'))

/** The list of uploads. Its code loads only if there are uploads, from this page or an earlier one. */
export function Uploads() {
  const { signedIn } = useSession()
  const isUploading = uploads.use().length > 0
  const [wasUploading, setUploading] = useState(false)
  useEffect(() => {
    if (signedIn) void hasStoredUploads().then(setUploading)
  }, [signedIn])
  return <Suspense>{signedIn && (isUploading || wasUploading) && <UploadsPanel />}</Suspense>
}
