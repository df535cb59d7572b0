import { Field } from '#design/inputs/field.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import type { ModelRef } from '../contract/model.ts'
import { listModels } from '../contract/providers.ts'
import { setDefaults } from '../contract/settings.ts'
import { ModelPicker } from './model-picker.tsx'

export function DefaultsRow() {
  const { data } = useRead(listModels, {})
  const save = useWrite(setDefaults, {
    optimistic: (input, cached) =>
      cached.change(listModels, (models) => ({
        ...models,
        ...(input.default && { default: input.default }),
        ...(input.fallback !== undefined && { fallback: input.fallback }),
      })),
  })
  if (!data) return null
  const change = (input: { default?: ModelRef; fallback?: ModelRef | null }) => save.mutate(input)
  return (
    <SettingsRow title="Defaults" reason="What an agent gets when its maker chose nothing.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Everyday work">
          <ModelPicker
            label="Everyday work"
            providers={data.providers}
            value={data.default}
            onChange={(model) => model && change({ default: model })}
          />
        </Field>
        <Field label="If a provider is down">
          <ModelPicker
            label="If a provider is down"
            none="No other model"
            providers={data.providers}
            value={data.fallback}
            onChange={(model) => change({ fallback: model })}
          />
        </Field>
      </div>
    </SettingsRow>
  )
}
