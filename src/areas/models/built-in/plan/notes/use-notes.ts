import { z } from 'zod'
import type { Conversation } from '../../conversation.ts'
import { bestMatches } from '../../language/similarity.ts'
import { normalize } from '../../language/words.ts'
import { markdownList, plain } from '../../say/markdown.ts'
import type { NoteRequest } from '../../understand/notes/note-request.ts'
import { askPerson, askWhich } from '../ask.ts'
import { callTool, readTool, type Plan } from '../plan.ts'
import { listTables } from '../workspace.ts'

/** Does what is wanted with notes. Undefined: the workspace has a table of notes, which may be meant. */
export function* useNotes(conversation: Conversation, request: NoteRequest): Plan<string | undefined> {
  const tables = yield* listTables(conversation)
  if (tables.some(({ name }) => /\bnotes?\b/.test(normalize(name)))) return undefined
  switch (request.kind) {
    case 'create':
      return yield* createNote(conversation, request)
    case 'list':
      return yield* listNotes(conversation)
    case 'search':
      return yield* searchNotes(conversation, request.words)
    case 'read':
    case 'append':
    case 'rename':
    case 'delete':
      return yield* useNote(conversation, request)
  }
}

const made = z.object({ id: z.string() })

function* createNote(
  conversation: Conversation,
  { title: said, markdown }: Extract<NoteRequest, { kind: 'create' }>,
): Plan<string> {
  const title = said === '' ? yield* askPerson(conversation, 'What should the note be called?') : said
  if (title === undefined) return 'Tell me what the note should be called, or what it should say.'
  const reply = yield* callTool(conversation, 'notes_create', { title, ...(markdown !== '' && { markdown }) })
  if (!reply.isOk) return `I could not do that: ${reply.message}`
  return `Created the note ${linkTo(made.parse(reply.value).id, title)}.`
}

const noteList = z.object({ notes: z.array(z.object({ id: z.string(), title: z.string() })) })
type Note = z.infer<typeof noteList>['notes'][number]

function* listNotes(conversation: Conversation): Plan<string> {
  const list = yield* readTool(conversation, noteList, 'notes_list')
  const notes = list?.notes ?? []
  if (notes.length === 0) return 'There are no notes.'
  const more = notes.length > 50 ? `\n\nThese are 50 of ${notes.length}.` : ''
  const lines = notes.slice(0, 50).map(({ id, title }) => linkTo(id, title))
  return `There ${notes.length === 1 ? 'is 1 note' : `are ${notes.length} notes`}:\n\n${markdownList(lines)}${more}`
}

const results = z.object({
  found: z.array(
    z.object({ id: z.string(), name: z.string(), snippet: z.object({ text: z.string() }).nullable().catch(null) }),
  ),
})

function* searchNotes(conversation: Conversation, words: string): Plan<string> {
  const list = yield* readTool(conversation, results, 'search_find', { query: words.slice(0, 200), kinds: ['note'] })
  const found = list?.found ?? []
  if (found.length === 0) return `I found no note with “${plain(words)}”.`
  const lines = found.map(({ id, name, snippet }) => `${linkTo(id, name)}${snippet ? `: ${plain(snippet.text)}` : ''}`)
  return `Notes with “${plain(words)}”:\n\n${markdownList(lines)}`
}

type OnNote = Extract<NoteRequest, { note: string }>

function* useNote(conversation: Conversation, request: OnNote): Plan<string> {
  const note = yield* findNote(conversation, request)
  if (typeof note === 'string') return note
  const { id } = note
  if (request.kind === 'read') return yield* readNote(conversation, note)
  const { tool, input = {}, done } = changeOf(request, note)
  const reply = yield* callTool(conversation, tool, { id, ...input })
  return reply.isOk ? done : `I could not do that: ${reply.message}`
}

type Change = { tool: string; input?: Record<string, unknown>; done: string }

function changeOf(request: Exclude<OnNote, { kind: 'read' }>, { id, title }: Note): Change {
  if (request.kind === 'append')
    return { tool: 'notes_append', input: { markdown: request.markdown }, done: `Added it to ${linkTo(id, title)}.` }
  if (request.kind === 'rename')
    return {
      tool: 'notes_rename',
      input: { title: request.title },
      done: `The note is now called ${linkTo(id, request.title)}.`,
    }
  return { tool: 'notes_remove', done: `Deleted the note “${plain(title)}”. It stays in the trash for 30 days.` }
}

const noteText = z.object({ title: z.string(), markdown: z.string() })

function* readNote(conversation: Conversation, { id, title }: Note): Plan<string> {
  const note = yield* readTool(conversation, noteText, 'notes_read', { id })
  if (!note) return `I could not read ${linkTo(id, title)}.`
  const text = note.markdown.trim()
  return text === '' ? `${linkTo(id, title)} is empty.` : `${linkTo(id, title)}:\n\n${quote(text)}`
}

/** The note that is named, or the last one that was spoken of. A text is the answer if there is none. */
function* findNote(conversation: Conversation, { kind, note: phrase }: OnNote): Plan<Note | string> {
  const list = yield* readTool(conversation, noteList, 'notes_list')
  const notes = list?.notes ?? []
  if (notes.length === 0) return 'There are no notes yet, so I changed nothing.'
  const last = phrase === '' ? lastNote(conversation, notes) : undefined
  if (last) return last
  const found = phrase === '' ? [] : bestMatches(phrase, notes, ({ title }) => title)
  const [only, other] = found
  if (only && !other) return only
  if (!only && phrase !== '')
    return `I found no note called “${plain(phrase)}”, so I changed nothing. There is ${notes
      .slice(0, 8)
      .map(({ title }) => plain(title))
      .join(', ')}.`
  const verb = { read: 'read', append: 'add to', rename: 'rename', delete: 'delete' }[kind]
  const chosen = yield* askWhich(
    conversation,
    `Which note should I ${verb}?`,
    only ? found : notes,
    ({ title }) => title,
  )
  return chosen ?? 'Tell me which note you mean.'
}

function lastNote({ log }: Conversation, notes: readonly Note[]): Note | undefined {
  const ids = log
    .filter(({ tool, reply }) => tool.startsWith('notes_') && reply.isOk)
    .flatMap(({ input, reply }) => [made.safeParse(input).data?.id, reply.isOk && made.safeParse(reply.value).data?.id])
  return notes.find(({ id }) => id === ids.findLast((each) => typeof each === 'string'))
}

function linkTo(id: string, title: string): string {
  return `[${plain(title) || 'Untitled'}](/notes/${id})`
}

/** The text of a note as it is: its lists stay lists, and nothing in it becomes a link or a picture. */
function quote(markdown: string): string {
  const lines = markdown.split('\n').slice(0, 200)
  return lines
    .map((line) =>
      line.replace(
        /^(\s*(?:[-*+]|\d+[.)])(?: \[[ xX]\])?\s+)?(?:#+\s+)?(.*)$/,
        (_, mark = '', text) => `> ${mark}${plain(text)}`,
      ),
    )
    .join('\n')
}
