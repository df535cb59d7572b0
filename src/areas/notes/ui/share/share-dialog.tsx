import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { PublicPage } from '#areas/sharing/ui/public/public-page.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { readNoteAccess } from '../../contract/access.ts'
import type { NoteDetails } from '../../contract/note.ts'
import { readNoteShare, shareNote, unshareNote } from '../../contract/share.ts'
import { AccessForm } from './access-form.tsx'

/** Who in the workspace sees a note, and whether it has a page for everybody. */
export default function ShareDialog({ note, onClose }: { note: NoteDetails; onClose: () => void }) {
  const access = useRead(readNoteAccess, { id: note.id })
  // Shares are no items of the journal, so this is read again after each change instead of live.
  const share = useRead(readNoteShare, { id: note.id }, { live: false })
  const { account } = useSignedIn()
  const error = access.error ?? share.error
  const retry = () => void Promise.all([access.refetch(), share.refetch()])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share “${note.title || 'Untitled'}”`}
      description={`Who in ${account.name} can see it counts for the notes below it too.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {error && <InlineError onRetry={retry}>{error.message}</InlineError>}
      {!error && !(access.data && share.data) && <Skeleton rows={3} />}
      {access.data && <AccessForm note={note} access={access.data} />}
      {share.data && (
        <PublicPage
          item={note.id}
          share={share.data.share}
          mayChange={note.may.write}
          actions={{ share: shareNote, unshare: unshareNote }}
        />
      )}
    </Dialog>
  )
}
