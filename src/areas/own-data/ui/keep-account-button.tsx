import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { cancelAccountDeletion } from '../contract.ts'

/** Takes it back. Every page has said that the account goes, so the page is loaded anew. */
export function KeepAccountButton({ kind, size }: Pick<ButtonProps, 'kind' | 'size'>) {
  const cancel = useWrite(cancelAccountDeletion, { onDone: () => location.reload() })
  return (
    <Button kind={kind} size={size} busy={cancel.isPending} busyLabel="Keeping" onClick={() => cancel.mutate({})}>
      Keep my account
    </Button>
  )
}
