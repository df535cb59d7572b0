import { useState } from 'react'
import { decideVerification, type VerificationAsked } from '#areas/workspaces/contract/verification.ts'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Textarea } from '#design/textarea.tsx'
import { useWrite } from '#platform/web/query.ts'

/** Approve, or refuse with a reason; the business is told either way. */
export function DecideForm({ request: { id, account } }: { request: VerificationAsked }) {
  const [reason, setReason] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const decide = useWrite(decideVerification, {
    onDone: ({ state }) =>
      alert({
        type: 'success',
        msg: state === 'approved' ? `${account.name} is verified.` : `The request of ${account.name} is refused.`,
      }),
    onRefused: ({ message, issues }) => setTrouble(issues[0]?.message ?? message),
  })
  const answer = (approve: boolean) => {
    if (!approve && reason.trim() === '') return setTrouble('Write what is missing, so that they can put it right.')
    setTrouble(undefined)
    decide.mutate({ id, approve, reason: approve ? '' : reason })
  }
  const isBusy = (approve: boolean) => decide.isPending && decide.variables.approve === approve
  return (
    <>
      <Field label="Reason, for the asker if refused" error={trouble}>
        <Textarea
          maxLength={500}
          placeholder="For example: the bill is older than three months."
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button className="text-danger!" busy={isBusy(false)} busyLabel="Refusing" onClick={() => answer(false)}>
          Refuse
        </Button>
        <Button kind="primary" busy={isBusy(true)} busyLabel="Approving" onClick={() => answer(true)}>
          Approve
        </Button>
      </div>
    </>
  )
}
