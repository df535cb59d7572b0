import { useMutation } from '@tanstack/react-query'
import { Button } from '#design/button.tsx'
import { GroupRow } from '#design/group.tsx'
import { Refusal } from '#platform/contract/refusal.ts'
import { post } from '#platform/web/post.ts'
import { proveAgain } from '#platform/web/prove-again.ts'
import type { Method } from '../contract/methods.ts'
import { addressIn, GoogleMark, tellGoogleTrouble } from './google-button.tsx'
import type { Removing } from './settings-remove-dialog.tsx'
import { Detail } from './settings-detail.tsx'

/** Google as a way in: linking leads there and back to this page. */
export function SettingsGoogle({
  method,
  onUnlink,
}: {
  method: Method | undefined
  onUnlink: (what: Removing) => void
}) {
  const link = useMutation<unknown, Refusal>({
    mutationFn: linkGoogle,
    onSuccess: (answer) => location.assign(addressIn(answer)),
    onError: ({ message }) => tellGoogleTrouble(message),
    networkMode: 'always',
    meta: { lookedAfter: true },
  })
  return (
    <GroupRow
      lead={
        <span className="flex size-7 items-center justify-center rounded-sm border border-line text-[#4285F4]">
          <GoogleMark />
        </span>
      }
      title="Google"
      detail={<Detail>{method ? 'Linked' : 'Not linked'}</Detail>}
      end={
        method ? (
          <Button size="sm" onClick={() => onUnlink({ what: 'google', id: method.id })}>
            Unlink
          </Button>
        ) : (
          <Button size="sm" busy={link.isPending} onClick={() => link.mutate()}>
            Link
          </Button>
        )
      }
    />
  )
}

/** A new way in is a sensitive change: whoever proved themselves long ago does so once more. */
async function linkGoogle(): Promise<unknown> {
  const ask = async () => (await post('/api/auth/google', { link: true, redirectUrl: '/settings/account' })).body
  return ask().catch(async (refusal: unknown) => {
    const isProofOld = refusal instanceof Refusal && refusal.code === 'sign-in.again'
    if (isProofOld && (await proveAgain())) return ask()
    throw refusal
  })
}
