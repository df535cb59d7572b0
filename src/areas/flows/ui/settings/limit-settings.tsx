import { Combobox } from '#design/inputs/combobox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { changeFlow, listFlows, type FlowSettings } from '../../contract/flows.ts'
import type { Flow } from '../editor/use-autosave.ts'

/** Each setting is saved when its field is left. */
export function LimitSettings({ flow }: { flow: Flow }) {
  const { settings, canEdit } = flow
  const { data } = useRead(listFlows, {})
  const change = useWrite(changeFlow, { queue: flow.id })
  const save = (next: Partial<FlowSettings>) => change.mutate({ id: flow.id, settings: next })
  const others = data?.flows.filter(({ id }) => id !== flow.id) ?? []
  return (
    <>
      <SettingsRow title="Limits" reason="Runs above a limit wait. Nothing is dropped.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Runs at the same time" hint="Empty: no limit">
            <NumberInput
              min={1}
              max={1000}
              readOnly={!canEdit}
              defaultValue={settings.maxConcurrency ?? undefined}
              onValueCommitted={(maxConcurrency) => save({ maxConcurrency })}
            />
          </Field>
          <Field label="Runs per minute" hint="Empty: no limit">
            <NumberInput
              min={1}
              max={100000}
              readOnly={!canEdit}
              defaultValue={settings.maxRunsPerMinute ?? undefined}
              onValueCommitted={(maxRunsPerMinute) => save({ maxRunsPerMinute })}
            />
          </Field>
          <Field label="Time limit, minutes">
            <NumberInput
              min={1}
              max={1000000}
              readOnly={!canEdit}
              defaultValue={settings.timeoutMinutes}
              onValueCommitted={(timeoutMinutes) => timeoutMinutes !== null && save({ timeoutMinutes })}
            />
          </Field>
          <Field label="Order by" hint="Runs with the same value go one after the other.">
            <Input
              readOnly={!canEdit}
              defaultValue={settings.orderingKey ?? ''}
              placeholder="{{ $json.customerId }}"
              onBlur={({ target }) => {
                const orderingKey = target.value.trim() || null
                if (orderingKey !== settings.orderingKey) save({ orderingKey })
              }}
            />
          </Field>
        </div>
      </SettingsRow>
      <SettingsRow title="When a run fails" reason="Another flow can run then. It gets the error and the run.">
        <Combobox
          label="Error flow"
          disabled={!canEdit}
          options={[
            { value: none, label: 'No error flow' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={settings.errorFlow ?? none}
          onValueChange={(id) => save({ errorFlow: id === none ? null : id })}
        />
      </SettingsRow>
      <SettingsRow title="Time zone" reason="Of schedules and of $now. Empty: the owner’s time zone.">
        <Input
          aria-label="Time zone"
          readOnly={!canEdit}
          defaultValue={settings.timeZone ?? ''}
          placeholder="Europe/Berlin"
          onBlur={({ target }) => {
            const timeZone = target.value.trim() || null
            if (timeZone !== settings.timeZone) save({ timeZone })
          }}
        />
      </SettingsRow>
    </>
  )
}

const none = 'none'
