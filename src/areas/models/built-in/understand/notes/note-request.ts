import { capitalize } from '../../language/words.ts'
import { readNoteText } from './note-text.ts'

/** What somebody wants with notes. A `note` is as they call it; empty: the one that was spoken of last. */
export type NoteRequest =
  | { readonly kind: 'create'; readonly title: string; readonly markdown: string }
  | { readonly kind: 'append'; readonly note: string; readonly markdown: string }
  | { readonly kind: 'read'; readonly note: string }
  | { readonly kind: 'delete'; readonly note: string }
  | { readonly kind: 'rename'; readonly note: string; readonly title: string }
  | { readonly kind: 'search'; readonly words: string }
  | { readonly kind: 'list' }

const polite =
  /^(?:(?:please|pls|can you|could you|would you|i want you to|i['’]d like (?:you )?to|hey|ok|okay)[,]?\s+)+/i
const one = String.raw`(?:(?:my|the|our|that|this)\s+)?`
const noun = String.raw`(?:note|page|memo)`
const creating =
  /^(?:create|make|write|draft|start|begin|new|take|add|open|jot down|put down)\s+(?:me\s+|us\s+|down\s+|up\s+)*(?:an?\s+|another\s+|some\s+|the\s+)?(?:new\s+|quick\s+|short\s+|private\s+|empty\s+|blank\s+|checklist\s+)*(?:notes?|page|memo|wiki page)\b(?!-)/i
const writingDown = /^(?:write|jot|note|put)\s+(?:this\s+|it\s+|the following\s+)?down\b\s*(?:that\s+)?[:,]?\s*/i

/** What a request wants with notes; undefined if it is about something else. */
export function readNoteRequest(request: string): NoteRequest | undefined {
  const text = request.replace(polite, '').trim()
  return readAppending(text) ?? readCreating(text) ?? readUse(text)
}

function readCreating(text: string): NoteRequest | undefined {
  const down = writingDown.exec(text)?.[0]
  const opening = down ?? creating.exec(text)?.[0]
  if (opening === undefined) return undefined
  const rest = text.slice(opening.length)
  // "make a note to call Ana" is a task, and "add a note to order 5" is about a row.
  if (/^\s*(?:to|of|from|in|field|column|for)\b/i.test(rest)) return undefined
  if (/^\s*on\b/i.test(rest) && /^(?:add|put|take)\b/i.test(opening)) return undefined
  const { head, markdown } = withItems(
    readNoteText(down === undefined ? rest : `: ${rest}`),
    /\bchecklist\b/i.test(opening),
  )
  const title = titleIn(head) ?? titleOfText(markdown)
  return { kind: 'create', title, markdown: markdown === title ? '' : markdown }
}

/** "a note Groceries with milk and eggs": what follows "with" are its lines. */
function withItems(read: { head: string; markdown: string }, isChecklist: boolean): { head: string; markdown: string } {
  const [, name = '', items = ''] = /^(.*?)\s*\bwith (?!(?:the )?(?:title|name)\b)(.+)$/i.exec(read.head) ?? []
  if (read.markdown !== '' || items === '') return read
  const { markdown } = readNoteText(` with ${isChecklist ? 'checklist' : 'list'}: ${items}`)
  return { head: name, markdown }
}

/** "called Opening", "about the roaster", "“Ideas for spring”". */
function titleIn(head: string): string | undefined {
  const quoted = /["“]([^"”]+)["”]/.exec(head)?.[1]
  const named =
    /\b(?:called|named|titled|entitled|with (?:the )?(?:title|name)|about|on|regarding)\s+(?:it\s+)?(.+)$/i.exec(
      head,
    )?.[1]
  const bareName = /^\s*(?:for\s+)?(\p{Lu}[\p{L}\d'’ -]{1,60})$/u.exec(head)?.[1]
  const title = (quoted ?? named ?? bareName)?.replaceAll(/^[\s"“”]+|[\s"“”.,:]+$/g, '')
  return title ? capitalize(title).slice(0, 200) : undefined
}

function titleOfText(markdown: string): string {
  const [line = ''] = markdown.replaceAll(/^\s*(?:[-*]|\d+\.)(?: \[[ x]\])?\s+/gm, '').split('\n')
  const [sentence = ''] = line.split(/(?<=[.!?])\s/)
  const short = sentence.length <= 60 ? sentence : `${sentence.slice(0, 60).replace(/\s+\S*$/, '')}…`
  return capitalize(short.replace(/[.:,;]+$/, ''))
}

function readAppending(text: string): NoteRequest | undefined {
  const target = String.raw`(?:to|in|into|onto|at the end of|under)\s+${one}(?:${noun}\s*(?:called\s+|named\s+|titled\s+)?(?<after>[^:]*?)|(?<before>[^:]{1,80}?)\s+${noun})`
  const found =
    new RegExp(
      String.raw`^(?:add|append|put|insert|include|write)\s+(?:this\s+|the following\s+)?${target}\s*:\s+(?<text>[\s\S]+)$`,
      'i',
    ).exec(text) ??
    new RegExp(String.raw`^(?:add|append|put|insert|include|write)\s+(?<text>[\s\S]+?)\s+${target}[.!]?$`, 'i').exec(
      text,
    )
  const { after, before, text: added = '' } = found?.groups ?? {}
  if (!found || added === '') return undefined
  const { markdown } = readNoteText(`: ${added}`)
  return { kind: 'append', note: bare(after ?? before ?? ''), markdown }
}

function readUse(text: string): NoteRequest | undefined {
  const named = String.raw`${one}(?:${noun}\s*(?:called\s+|named\s+|titled\s+|about\s+)?(?<after>.*?)|(?<before>.{1,80}?)\s+${noun})`
  const uses: readonly (readonly ['read' | 'delete', RegExp])[] = [
    [
      'read',
      new RegExp(
        String.raw`^(?:read(?: me)?|open|show(?: me)?|display|what(?:['’]s| is| was)(?: written)? (?:in|on)|what does)\s+${named}(?:\s+says?)?[?.!]*$`,
        'i',
      ),
    ],
    ['delete', new RegExp(String.raw`^(?:delete|remove|trash|bin|throw away|get rid of)\s+${named}[?.!]*$`, 'i')],
  ]
  const renaming = new RegExp(
    String.raw`^(?:rename|retitle)\s+${named}\s+(?:to|as|into)\s+(?<title>.+?)[.!]?$`,
    'i',
  ).exec(text)
  if (renaming?.groups?.['title'] !== undefined)
    return { kind: 'rename', note: noteIn(renaming), title: capitalize(bare(renaming.groups['title'])) }
  const words =
    /^(?:search|look|check|go)\s+(?:through\s+|in\s+|inside\s+)?(?:all\s+)?(?:my|the|our)\s+notes\s+(?:for|about)\s+(.+?)[?.!]*$/i.exec(
      text,
    ) ??
    /^(?:find|search|show(?: me)?|list|which|what|any|are there|is there|do (?:i|we) have)\s+(?:any\s+|all\s+|me\s+|a\s+|an\s+|the\s+|my\s+|our\s+)*(?:notes?|pages?)\s+(?:that\s+)?(?:about|mentions?|mentioning|contains?|containing|on|with|talks? about)\s+(.+?)[?.!]*$/i.exec(
      text,
    )
  if (words)
    return { kind: 'search', words: bare((words[1] ?? '').replace(/\s+(?:anywhere|somewhere|here|yet)$/i, '')) }
  if (
    /^(?:list|show(?: me)?|see|what|which|how many|what are)\s+(?:all\s+|of\s+)*(?:(?:my|the|our|your)\s+)?notes\b(?:\s+(?:do|are|have|did)\b.*)?[?.!]*$/i.test(
      text,
    )
  )
    return { kind: 'list' }
  for (const [kind, pattern] of uses) {
    const found = pattern.exec(text)
    if (found) return { kind, note: noteIn(found) }
  }
  return undefined
}

function noteIn({ groups }: RegExpExecArray): string {
  return bare(groups?.['after'] ?? groups?.['before'] ?? '')
}

function bare(text: string): string {
  return text.replaceAll(/^[\s"“”]+|[\s"“”]+$/g, '')
}
