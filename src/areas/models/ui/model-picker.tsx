import { Suspense, useState } from 'react'
import { Combobox } from '#design/inputs/combobox.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import type { ModelRef } from '../contract/model.ts'
import type { UsableProvider } from '../contract/providers.ts'

const OtherModelDialog = lazyComponent(() => import('./other-model-dialog.tsx'))

type ModelPickerProps = {
  label: string
  providers: readonly UsableProvider[]
  value: ModelRef | null
  onChange: (model: ModelRef | null) => void
  /** The label of choosing none, if that is possible. */
  none?: string
}

/** Chooses one of the listed models, or one that the provider has but does not list. */
export function ModelPicker({ label, providers, value, onChange, none }: ModelPickerProps) {
  const [isTyping, setTyping] = useState(false)
  const listed = providers.flatMap(({ id: provider, models }) => models.map((id) => ({ provider, id })))
  const isListed = value === null || listed.some((each) => keyOf(each) === keyOf(value))
  const models = isListed ? listed : [value, ...listed]
  const hasOthers = providers.some(({ id }) => id !== 'built-in')
  const options = [
    ...(none ? [{ value: noModel, label: none }] : []),
    ...models.map((model) => ({ value: keyOf(model), label: labelOf(model, providers) })),
    ...(hasOthers ? [{ value: otherModel, label: 'Another model…' }] : []),
  ]
  const choose = (key: string) => {
    if (key === otherModel) return setTyping(true)
    onChange(models.find((model) => keyOf(model) === key) ?? null)
  }
  return (
    <>
      <Combobox
        label={label}
        searchLabel="Search models"
        options={options}
        value={value ? keyOf(value) : noModel}
        onValueChange={choose}
      />
      <Suspense>
        {isTyping && <OtherModelDialog providers={providers} onChoose={onChange} onClose={() => setTyping(false)} />}
      </Suspense>
    </>
  )
}

const noModel = 'none'
const otherModel = 'other'

function keyOf({ provider, id }: ModelRef): string {
  return `${provider}/${id}`
}

function labelOf({ provider, id }: ModelRef, providers: readonly UsableProvider[]): string {
  const name = providers.find((each) => each.id === provider)?.name ?? 'Not connected'
  return provider === 'built-in' ? name : `${name}, ${id}`
}
