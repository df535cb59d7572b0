import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { setAllowedPeople } from '../contract/choices.ts'
import type { Connection } from '../contract/connections.ts'

/** For admins: which members can use a connection of the workspace. */
export function AllowedPeople({ connection: { id, allowedPeople } }: { connection: Connection }) {
  const members = useRead(listMembers, {}).data?.members ?? []
  const others = members.filter(({ role }) => role === 'member' || role === 'viewer')
  const [chosen, setChosen] = useState<readonly string[] | null>(allowedPeople)
  const save = useWrite(setAllowedPeople)
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(allowedPeople)
  const toggle = (person: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...(before ?? []), person] : (before ?? []).filter((each) => each !== person)))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">Who can use it</h3>
      <RadioGroup
        label="Who can use it"
        value={chosen === null ? 'everyone' : 'chosen'}
        onValueChange={(next) => setChosen(next === 'everyone' ? null : [])}
        options={[
          { value: 'everyone', label: 'Everyone in this workspace' },
          { value: 'chosen', label: 'Admins, and the members chosen here' },
        ]}
      />
      {chosen !== null && (
        <ul aria-label="Members" className="flex flex-col pl-6">
          {others.map(({ id: person, name }) => (
            <li key={person}>
              <Checkbox checked={chosen.includes(person)} onCheckedChange={(isOn) => toggle(person, isOn)}>
                {name}
              </Checkbox>
            </li>
          ))}
          {others.length === 0 && <li className="text-ink-2">Everyone here is an admin.</li>}
        </ul>
      )}
      {isChanged && (
        <Button
          size="sm"
          className="self-start"
          busy={save.isPending}
          busyLabel="Saving"
          onClick={() => save.mutate({ id, people: chosen === null ? null : [...chosen] })}
        >
          Save who can use it
        </Button>
      )}
    </section>
  )
}
