import { useState, type FormEvent } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { listVariables, setVariable } from '../../contract/secrets.ts'

/** Named values that expressions read as `$vars`. */
export function Variables() {
  const maySee = useMay(listVariables)
  const mayChange = useMay(setVariable)
  const { data } = useRead(listVariables, {}, { enabled: maySee })
  const [name, setName] = useState('')
  const [value, setValue] = useState('')
  const remove = useWrite(setVariable)
  const save = useWrite(setVariable, {
    onDone: () => {
      setName('')
      setValue('')
    },
    onRefused: () => {},
  })
  if (!maySee) return null
  const isName = /^[A-Za-z_]\w{0,59}$/.test(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isName && value !== '') save.mutate({ name, value })
  }
  return (
    <SettingsRow title="Variables" reason="Expressions read them as $vars.name, in all flows of the workspace.">
      <div className="flex flex-col gap-4">
        {data && data.variables.length > 0 && (
          <ul aria-label="Variables" className="divide-y divide-line-soft rounded-lg border border-line">
            {data.variables.map((variable) => (
              <li key={variable.name} className="flex h-11 items-center gap-3 px-3">
                <span className="font-mono text-12">$vars.{variable.name}</span>
                <span className="min-w-0 flex-1 truncate text-ink-2">{variable.value}</span>
                {mayChange && (
                  <IconButton
                    label={`Delete ${variable.name}`}
                    onClick={() => remove.mutate({ name: variable.name, value: '' })}
                  >
                    <Trash />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
            <Field
              label="Name of the variable"
              hint="Letters, digits and underscores."
              error={name !== '' && !isName ? 'Use letters, digits and underscores.' : save.error?.message}
            >
              <Input value={name} onValueChange={setName} placeholder="shopAddress" />
            </Field>
            <Field label="Value">
              <Input value={value} onValueChange={setValue} placeholder="https://shop.example" />
            </Field>
            <div className="sm:col-span-2">
              <Button type="submit" disabled={!isName || value === ''} busy={save.isPending}>
                Save variable
              </Button>
            </div>
          </form>
        )}
      </div>
    </SettingsRow>
  )
}
