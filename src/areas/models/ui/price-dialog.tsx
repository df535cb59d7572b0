import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { SuggestInput } from '#design/inputs/suggest-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import type { Provider } from '../contract/providers.ts'
import { setPrice, type Price } from '../contract/settings.ts'

type PriceDialogProps = { price: Price | undefined; providers: readonly Provider[]; onClose: () => void }

export default function PriceDialog({ price, providers, onClose }: PriceDialogProps) {
  const [provider, setProvider] = useState(price?.provider ?? providers[0]?.id ?? '')
  const [model, setModel] = useState(price?.model ?? '')
  const [input, setInput] = useState(price?.input ?? null)
  const [output, setOutput] = useState(price?.output ?? null)
  const [cacheRead, setCacheRead] = useState(price?.cacheRead ?? null)
  const [cacheWrite, setCacheWrite] = useState(price?.cacheWrite ?? null)
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useWrite(setPrice, { onDone: onClose, onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (model.trim() === '' || input === null || output === null || save.isPending) return
    save.mutate({ provider, model: model.trim(), input, output, cacheRead, cacheWrite })
  }
  const missing = (value: number | null) => isSubmitted && value === null && 'Type the price, or 0.'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={price ? `Price of ${price.model}` : 'Add a price'}
      description="US dollars for a million tokens, as your provider bills them."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="model-price" busy={save.isPending} busyLabel="Saving">
            Save price
          </Button>
        </>
      }
    >
      <form id="model-price" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {save.error && <InlineError>{save.error.issues[0]?.message ?? save.error.message}</InlineError>}
        {!price && (
          <>
            <Field label="Provider">
              <Select
                options={providers.map(({ id, name }) => ({ value: id, label: name }))}
                value={provider}
                onValueChange={setProvider}
              />
            </Field>
            <Field label="Model" error={isSubmitted && model.trim() === '' && 'Choose a model, or type its id.'}>
              <SuggestInput
                label="Model"
                value={model}
                onValueChange={setModel}
                suggestions={providers.find(({ id }) => id === provider)?.models ?? []}
              />
            </Field>
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Input" error={missing(input)}>
            <NumberInput min={0} value={input} onValueChange={setInput} />
          </Field>
          <Field label="Output" error={missing(output)}>
            <NumberInput min={0} value={output} onValueChange={setOutput} />
          </Field>
          <Field label="Cache read" hint="Empty: as input.">
            <NumberInput min={0} value={cacheRead} onValueChange={setCacheRead} />
          </Field>
          <Field label="Cache write" hint="Empty: as input.">
            <NumberInput min={0} value={cacheWrite} onValueChange={setCacheWrite} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
