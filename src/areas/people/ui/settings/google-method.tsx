import { useMutation } from '@tanstack/react-query'
import { Button } from '#design/buttons/button.tsx'
import { GroupRow } from '#design/layout/group.tsx'
import { Refusal } from '#platform/contract/refusal.ts'
import { post } from '#platform/web/api/post.ts'
import { reauthenticate } from '#platform/web/auth/reauthenticate.ts'
import type { Method } from '../../contract/sign-in-methods.ts'
import { redirectUrlIn, GoogleLogo, showGoogleError } from '../google-button.tsx'
import type { MethodToRemove } from './remove-method-dialog.tsx'
import { RowDetail } from './row-detail.tsx'

/** Linking goes to Google and back to this page. */
export function GoogleMethod({
  method,
  onUnlink,
}: {
  method: Method | undefined
  onUnlink: (what: MethodToRemove) => void
}) {
  const link = useMutation<unknown, Refusal>({
    mutationFn: linkGoogle,
    onSuccess: (response) => location.assign(redirectUrlIn(response)),
    onError: ({ message }) => showGoogleError(message),
    networkMode: 'always',
    meta: { lookedAfter: true },
  })
  return (
    <GroupRow
      lead={
        <span className="flex size-7 items-center justify-center rounded-sm border border-line text-[#4285F4]">
          <GoogleLogo />
        </span>
      }
      title="Google"
      detail={<RowDetail>{method ? 'Linked' : 'Not linked'}</RowDetail>}
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

/** A new sign-in method is a sensitive change: it needs a recent proof. */
async function linkGoogle(): Promise<unknown> {
  const requestLink = async () =>
    (await post('/api/auth/google', { link: true, redirectUrl: '/settings/account' })).body
  return requestLink().catch(async (refusal: unknown) => {
    const isProofOld = refusal instanceof Refusal && refusal.code === 'sign-in.again'
    if (isProofOld && (await reauthenticate())) return requestLink()
    throw refusal
  })
}
