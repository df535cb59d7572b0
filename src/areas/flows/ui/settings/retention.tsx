import { Field } from '#design/inputs/field.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { readRetention, setRetention } from '../../contract/retention.ts'

/** How long the runs of all flows of the workspace are kept. */
export function Retention() {
  const maySee = useMay(readRetention)
  const mayChange = useMay(setRetention)
  const { data } = useRead(readRetention, {}, { enabled: maySee })
  const save = useWrite(setRetention)
  if (!maySee || !data) return null
  return (
    <SettingsRow title="Runs" reason="For all flows of the workspace. Older runs are deleted with their data.">
      <Field label="Days that runs are kept">
        <NumberInput
          key={data.days}
          min={1}
          max={3650}
          readOnly={!mayChange}
          defaultValue={data.days}
          onValueCommitted={(days) => days !== null && days !== data.days && save.mutate({ days })}
        />
      </Field>
    </SettingsRow>
  )
}
