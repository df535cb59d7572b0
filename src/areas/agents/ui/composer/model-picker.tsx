import ChevronDown from 'lucide-react/icons/chevron-down'
import { listModels } from '#areas/models/contract/providers.ts'
import type { ModelRef } from '#areas/models/contract/model.ts'
import { Button } from '#design/buttons/button.tsx'
import { Menu, MenuRadioGroup } from '#design/overlays/menu.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { modelName, modelOptions } from './model-options.ts'

type ModelPickerProps = { model: ModelRef | null; onModelChange: (model: ModelRef | null) => void }

/** Which model answers in this session. */
export function ModelPicker({ model, onModelChange }: ModelPickerProps) {
  const { data } = useRead(listModels, {})
  if (!data) return null
  const options = modelOptions(data)
  const current = model ? `${model.provider} ${model.id}` : ''
  return (
    <Menu
      side="top"
      trigger={
        <Button size="sm" kind="ghost" aria-label={`Model: ${modelName(data, model)}`} className="min-w-0 shrink">
          <span className="truncate">{modelName(data, model)}</span>
          <ChevronDown className="size-3.5" />
        </Button>
      }
    >
      <MenuRadioGroup
        label="Model"
        value={current}
        onValueChange={(value) => onModelChange(options.find((each) => each.value === value)?.model ?? null)}
        options={options}
      />
    </Menu>
  )
}
