import { Button } from '#design/buttons/button.tsx'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { listedChoices } from '#platform/contract/forms/listed-choices.ts'
import { useReadNamed, useWrite } from '#platform/web/api/query.ts'
import { setDefault } from '../contract/choices.ts'
import type { Connection } from '../contract/connections.ts'

type ConnectionDefaultsProps = { connection: Connection; canChange: boolean }

/** The channel, page or calendar that actions, flows and agents use if they name none. */
export function ConnectionDefaults({ connection, canChange }: ConnectionDefaultsProps) {
  const { id, defaults } = connection
  if (defaults.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium">Works in</h3>
        <p className="text-12 text-ink-3">Flows and agents use this unless they name another.</p>
      </div>
      {defaults.map((each) =>
        canChange && connection.state === 'working' ? (
          <DefaultInput key={each.name} connection={id} {...each} />
        ) : (
          <p key={each.name}>
            <span className="text-ink-2">{each.label}:</span> {each.choice?.name ?? 'not chosen'}
          </p>
        ),
      )}
    </section>
  )
}

type DefaultInputProps = Connection['defaults'][number] & { connection: string }

function DefaultInput({ connection, name, label, listedBy, choice }: DefaultInputProps) {
  const { data, error } = useReadNamed(listedBy.action, { connection })
  const save = useWrite(setDefault)
  const choices = listedChoices(data, listedBy.kind)
  const isListed = choice === null || choices.some(({ value }) => value === choice.id)
  const options = isListed ? choices : [{ value: choice.id, label: choice.name }, ...choices]
  const choose = (id: string) => {
    const chosen = options.find(({ value }) => value === id)
    if (chosen) save.mutate({ id: connection, name, choice: { id, name: chosen.label } })
  }
  return (
    <Field label={label} error={error?.message}>
      <span className="flex gap-2">
        <Combobox
          label={label}
          options={options}
          value={choice?.id ?? null}
          placeholder={placeholderOf(data, choices.length, label)}
          onValueChange={choose}
        />
        {choice && (
          <Button
            kind="ghost"
            aria-label={`Choose no ${label.toLowerCase()}`}
            onClick={() => save.mutate({ id: connection, name, choice: null })}
          >
            Clear
          </Button>
        )}
      </span>
    </Field>
  )
}

function placeholderOf(data: unknown, count: number, label: string): string {
  if (data === undefined) return 'Loading'
  return count === 0 ? `No ${label.toLowerCase()} is shared with this connection` : `Choose a ${label.toLowerCase()}`
}
