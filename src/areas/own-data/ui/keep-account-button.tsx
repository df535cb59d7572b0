import { Button, type ButtonProps } from '#design/buttons/button.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { cancelAccountDeletion } from '../contract.ts'

/** The banner is on every page, so this reloads the page. */
export function KeepAccountButton({ kind, size }: Pick<ButtonProps, 'kind' | 'size'>) {
  const cancel = useWrite(cancelAccountDeletion, { onDone: () => location.reload() })
  return (
    <Button kind={kind} size={size} busy={cancel.isPending} busyLabel="Keeping" onClick={() => cancel.mutate({})}>
      Keep my account
    </Button>
  )
}
