import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { ModalProps } from '#design/overlays/modal.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Sheet } from '#design/overlays/sheet.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeFlag, createFlag, keyPattern, keyHint, maxKeyLength, type Flag } from '../contract/flags.ts'
import { ConditionsField } from './public/conditions-field.tsx'
import { RemoveFlag } from './remove-flag.tsx'
import { sharesError, VariantsField } from './variants-field.tsx'

type FlagDialogProps = { flag: Flag | undefined; onClose: () => void }

/** A dialog for a new flag; a sheet at the side for one that exists, so that the list stays visible. */
export default function FlagDialog({ flag, onClose }: FlagDialogProps) {
  const [key, setKey] = useState(flag?.key ?? '')
  const [description, setDescription] = useState(flag?.description ?? '')
  const [rollout, setRollout] = useState(flag?.rollout ?? 100)
  const [conditions, setConditions] = useState(flag?.conditions ?? [])
  const [variants, setVariants] = useState(flag?.variants ?? [])
  const [tried, setTried] = useState(false)
  const options = { onDone: onClose, onRefused: () => {} }
  const create = useWrite(createFlag, options)
  const change = useWrite(changeFlag, options)
  const { error, isPending } = flag ? change : create
  const keyError = !flag && !keyPattern.test(key.trim()) ? keyHint : undefined
  const isChanged =
    description !== flag?.description ||
    rollout !== flag.rollout ||
    conditions !== flag.conditions ||
    variants !== flag.variants
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const fields = { description: description.trim(), rollout, conditions, variants }
    if (keyError || sharesError(variants) || isPending) return
    if (flag) change.mutate({ id: flag.id, ...fields })
    else create.mutate({ key: key.trim(), ...fields })
  }
  const Frame = flag ? Sheet : WideDialog
  return (
    <Frame
      open
      onOpenChange={(open) => !open && onClose()}
      title={flag ? flag.key : 'New flag'}
      description={
        flag
          ? 'Changes take effect on the next page that people open.'
          : 'It is off until you switch it on. Then everyone has it, unless you choose fewer people below.'
      }
      unsaved={flag ? isChanged : key !== ''}
      footer={
        <>
          {flag && <RemoveFlag flag={flag} onDone={onClose} />}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="flag" busy={isPending} busyLabel="Saving">
            {flag ? 'Save' : 'Create flag'}
          </Button>
        </>
      }
    >
      <form id="flag" noValidate className="flex flex-col gap-4 text-13" onSubmit={submit}>
        {error && <InlineError>{error.issues[0]?.message ?? error.message}</InlineError>}
        {!flag && (
          <Field label="Key" hint="What the code asks for, like new-inbox." error={tried && keyError}>
            <Input autoFocus autoComplete="off" maxLength={maxKeyLength} value={key} onValueChange={setKey} />
          </Field>
        )}
        <Field label="Description">
          <Input maxLength={300} value={description} onValueChange={setDescription} />
        </Field>
        <Field
          label="Rolled out to"
          hint="Percent of the people who meet the conditions. People who have it keep it as this grows."
        >
          <NumberInput min={0} max={100} value={rollout} onValueChange={(next) => setRollout(next ?? 0)} end="%" />
        </Field>
        <Chips label="Common shares">
          {[5, 25, 50, 100].map((share) => (
            <Chip key={share} active={rollout === share} onClick={() => setRollout(share)}>
              {share}%
            </Chip>
          ))}
        </Chips>
        <ConditionsField conditions={conditions} onChange={setConditions} />
        <VariantsField variants={variants} onChange={setVariants} tried={tried} />
      </form>
    </Frame>
  )
}

function WideDialog(props: ModalProps) {
  return <Dialog {...props} width={560} />
}
