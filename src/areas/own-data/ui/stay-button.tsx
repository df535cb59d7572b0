import { Button, type ButtonProps } from '#design/button.tsx'
import { useWrite } from '#platform/web/query.ts'
import { stay } from '../contract.ts'

/** Takes it back. Every page has said that the account goes, so the page is loaded anew. */
export function StayButton({ kind, size }: Pick<ButtonProps, 'kind' | 'size'>) {
  const staying = useWrite(stay, { onDone: () => location.reload() })
  return (
    <Button kind={kind} size={size} busy={staying.isPending} busyLabel="Keeping" onClick={() => staying.mutate({})}>
      Keep my account
    </Button>
  )
}
