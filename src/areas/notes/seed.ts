import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Seed } from '#platform/server/seed.ts'
import { openDocument, setContent } from './rules/note-document.ts'
import { parseMarkdown } from './rules/markdown.ts'
import { addComment } from './store/comments.ts'
import { addUpdates, lockDocument } from './store/documents.ts'
import { setNoteMembers } from './store/members.ts'
import { addNote, changeNote, listNotes, setFavorite } from './store/notes.ts'
import { nameVersion } from './store/versions.ts'
import { publishNote } from './actions/share.ts'
import { saveColumns } from './actions/write-text.ts'

/** The notes of a coffee shop. */
export const seed: Seed = async (db, scope) => {
  if ((await listNotes(db, scope)).length > 0) return
  const handbook = await add(db, scope, { title: 'Shop handbook', markdown: handbookText })
  const opening = await add(db, scope, {
    title: 'Opening checklist',
    parent: handbook,
    markdown: openingText,
  })
  const tasting = `See the [[Opening checklist]](/notes/${opening}) for the first shot of the day.\n\n${tastingText}`
  const shared = await add(db, scope, { title: 'Tasting notes', markdown: tasting, position: 1 })
  const wages = await add(db, scope, { title: 'Wages', markdown: wagesText, position: 2 })
  await setFavorite(db, scope, opening, true)
  await nameVersion(db, scope, handbook, 1, 'First edition')
  await publishNote(db, scope, shared)
  await addComment(db, scope, {
    id: newId(),
    note_id: handbook,
    thread_id: null,
    text: 'Shall we add the dose for the new grinder?',
    quote: null,
    anchor: null,
  })
  await setNoteMembers(db, scope, wages, [{ id: scope.person, mayWrite: true }])
  await changeNote(db, scope, wages, { visibility: 'private', access_id: wages })
}

type SeedNote = { title: string; markdown: string; parent?: Id; position?: number }

async function add(db: Db, scope: Scope, { title, markdown, parent, position = 0 }: SeedNote): Promise<Id> {
  const id = newId()
  await addNote(db, scope, { id, parent: parent ?? null, title, icon: null, position, accessId: null })
  const document = openDocument([])
  const update = setContent(document, parseMarkdown(markdown))
  const locked = await lockDocument(db, scope, id)
  if (!update || !locked) return id
  const { person, actor } = scope
  const number = await addUpdates(db, scope, id, locked, [{ update, person, actor, entry: newId() }])
  await saveColumns(db, scope, id, document, number)
  return id
}

const handbookText = `Everything that a new colleague needs in the first week.

## Every day

1. Open the shop by the list below.
2. Taste the first shot before the first guest does.
3. Write down what ran out.

> [!TIP]
> Ask Maya before you order more than 20 kg of one bean.

## Prices

| Drink | Small | Large |
| --- | --- | --- |
| Filter | 2.80 | 3.40 |
| Flat white | 3.60 | 4.20 |`

const openingText = `- [ ] Turn on the machine and let it warm up for 20 minutes
- [ ] Weigh the dose: 18 g in, 36 g out, 28 seconds
- [ ] Fill the milk fridge
- [ ] Put out the sign`

const wagesText = `Raises are agreed in March. Nobody else sees this note.`

const tastingText = `## Huila, washed

Red apple, caramel, a clean finish. **94 °C** brings out the apple.

## Sidama, natural

Blueberry and jasmine. Grind a little coarser than the Huila.`
