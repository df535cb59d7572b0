import { useState } from 'react'
import { decideVerification, type VerificationRequest } from '#areas/verification/contract.ts'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/web/api/query.ts'

/** The business gets a mail about the decision. */
export function VerificationDecisionForm({ request: { id, account } }: { request: VerificationRequest }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decide = useWrite(decideVerification, {
    onDone: ({ state }) =>
      alert({
        type: 'success',
        msg: state === 'approved' ? `${account.name} is verified.` : `The request of ${account.name} is refused.`,
      }),
    onRefused: ({ message, issues }) => setError(issues[0]?.message ?? message),
  })
  const submit = (approve: boolean) => {
    if (!approve && reason.trim() === '') return setError('Write what is missing, so that they can put it right.')
    setError(undefined)
    decide.mutate({ id, approve, reason: approve ? '' : reason })
  }
  const isBusy = (approve: boolean) => decide.isPending && decide.variables.approve === approve
  return (
    <>
      <Field label="Reason, for the asker if refused" error={error}>
        <Textarea
          maxLength={500}
          placeholder="For example: the bill is older than three months."
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button className="text-danger!" busy={isBusy(false)} busyLabel="Refusing" onClick={() => submit(false)}>
          Refuse
        </Button>
        <Button kind="primary" busy={isBusy(true)} busyLabel="Approving" onClick={() => submit(true)}>
          Approve
        </Button>
      </div>
    </>
  )
}
