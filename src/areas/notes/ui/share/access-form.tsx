import { listMembers } from '#areas/workspaces/contract/members.ts'
import { Avatar } from '#design/data/avatar.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Picker } from '#design/inputs/picker.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { setNoteAccess, type NoteAccess } from '../../contract/access.ts'
import type { NoteDetails, Visibility } from '../../contract/note.ts'

/** Who may see a note and the notes below it. */
export function AccessForm({ note, access }: { note: NoteDetails; access: NoteAccess }) {
  const { person } = useSignedIn()
  const { data } = useRead(listMembers, {})
  const change = useWrite(setNoteAccess, { queue: note.id })
  const people = access.people.map(({ id }) => id)
  const own = access.own ?? 'inherited'
  const others = (data?.members ?? []).filter(({ id }) => id !== person.id)
  const set = (visibility: Visibility | null, chosen: readonly string[]) =>
    change.mutate({
      id: note.id,
      visibility,
      people: chosen.filter((id) => id !== person.id).map((id) => ({ id, mayWrite: true })),
    })
  return (
    <div className="flex flex-col gap-4">
      <Field label="Can open it">
        <Select
          options={optionsFor(note, access)}
          value={own}
          disabled={!note.may.write}
          onValueChange={(value) => set(value === 'inherited' ? null : value, people)}
        />
      </Field>
      {access.own === 'people' && (
        <Field label="People besides you">
          <Picker
            label="People besides you"
            placeholder="Choose people"
            value={people.filter((id) => id !== person.id)}
            onValueChange={(chosen) => set('people', chosen)}
            options={others.map(({ id, name, email }) => ({
              value: id,
              label: name || email,
              face: (
                <span className="flex items-center gap-1.5">
                  <Avatar id={id} name={name || email} size={16} />
                  {name || email}
                </span>
              ),
            }))}
          />
        </Field>
      )}
    </div>
  )
}

function optionsFor({ parent }: NoteDetails, { inheritedFrom }: NoteAccess) {
  const above = inheritedFrom ? `As “${inheritedFrom.title || 'Untitled'}” above it` : 'As the note above it'
  const inherited = { value: 'inherited' as const, label: parent ? above : 'Everybody in the workspace' }
  return parent ? [inherited, everybody, ...restricted] : [inherited, ...restricted]
}

const everybody = { value: 'workspace' as const, label: 'Everybody in the workspace' }
const restricted = [
  { value: 'people' as const, label: 'People you choose' },
  { value: 'private' as const, label: 'Only you' },
]
