import { setTimeout as sleep } from 'node:timers/promises'
import { createNote } from '#areas/notes/contract/notes.ts'
import { readNote } from '#areas/notes/contract/text.ts'
import { connectEditor, firstText, type Editor } from '#test/app/collab.ts'
import { problemIf, seconds, type Result } from './result.ts'
import { signUp, type Person } from './site/person.ts'
import { openSingleProcess, query, until, type SingleProcessSite } from './site/site.ts'

const people = 10

/**
 * Ten people type into one paragraph while the server is killed. Half of their browsers end with it, so that what these
 * showed as saved is only in the database. Afterwards everyone has the same text, and no saved word is missing.
 */
export async function notesKilled(
  folder: string,
  random: () => number,
  _minutes: number,
  _mails: number,
  rounds: number,
): Promise<Result> {
  const site = await openSingleProcess(folder)
  const typists: Typist[] = []
  try {
    const [owner, ...others] = await Promise.all(Array.from({ length: people }, () => signUp(site)))
    if (!owner) throw new Error('Nobody signed up.')
    const account = await invite(site, owner, others)
    const { id } = await owner.callOrThrow(createNote, { title: 'Killed', markdown: 'Start' })
    for (const [index, person] of [owner, ...others].entries())
      typists.push(newTypist(`p${index}`, () => connect(site, person, account, id), random))
    const problems: string[] = []
    let slowest = 0
    for (let round = 1; round <= rounds; round += 1) {
      for (const typist of typists) typist.open()
      if (!(await until(60_000, async () => typists.every(({ isSaved }) => isSaved()))))
        throw new Error(`The editors did not open in round ${round}.`)
      const typing = typists.map(({ type }) => type())
      await sleep(500 + random() * 2_000)
      await site.killServer()
      for (const typist of typists) if (random() < 0.5) typist.close()
      await site.startServer()
      for (const typist of typists) typist.stop()
      await Promise.all(typing)
      const startedAt = performance.now()
      const isSettled = await until(60_000, async () => sameText(typists.filter(({ isOpen }) => isOpen())))
      slowest = Math.max(slowest, performance.now() - startedAt)
      problems.push(...problemIf(!isSettled, `texts differ a minute after round ${round}`))
      const { markdown } = await owner.callOrThrow(readNote, { id })
      const missing = typists.flatMap((typist) => typist.missingIn(markdown))
      problems.push(...missing.map((word) => `${word} after round ${round}`))
      process.stdout.write(`notes ${round}: ${problems.slice(0, 3).join(', ') || 'fine'}\n`)
      if (problems.length > 0) break
    }
    const saved = typists.reduce((sum, typist) => sum + typist.savedCount(), 0)
    const killed = `killed ${rounds} times, all have the same text ${seconds(slowest)} after the start at the latest`
    return {
      observations: [`${saved} words saved by ${people} people, ${killed}`],
      problems: [...problems, ...site.unexpected],
    }
  } finally {
    for (const typist of typists) typist.close()
    await site.close()
  }
}

async function invite(site: SingleProcessSite, owner: Person, others: readonly Person[]): Promise<string> {
  const [own] = await query<{ account: string }>(
    site,
    'select account_id as account from members where person_id = $1',
    [owner.id],
  )
  const account = own?.account ?? ''
  await query(site, `insert into members (account_id, person_id, role) select $1, unnest($2::uuid[]), 'member'`, [
    account,
    others.map(({ id }) => id),
  ])
  return account
}

function connect({ url }: SingleProcessSite, { headers }: Person, account: string, note: string): Editor {
  return connectEditor(new URL(url).host, { cookie: headers['cookie'] ?? '', account }, note)
}

type Typist = ReturnType<typeof newTypist>

function newTypist(name: string, connectAgain: () => Editor, random: () => number) {
  let editor: Editor | undefined
  let isTyping = false
  let typed: string[] = []
  let count = 0
  const saved = new Set<string>()
  const noteSaved = () => {
    if (!editor?.isSaved()) return
    for (const word of typed) saved.add(word)
    typed = []
  }
  return {
    open: () => {
      editor ??= connectAgain()
    },
    /** Words that the browser had not saved are lost with it. */
    close: () => {
      noteSaved()
      typed = []
      editor?.close()
      editor = undefined
    },
    isOpen: () => editor !== undefined,
    isSaved: () => {
      noteSaved()
      return editor?.isSaved() ?? false
    },
    text: () => editor?.read().join('\n'),
    type: async () => {
      isTyping = true
      while (isTyping && editor) {
        noteSaved()
        const word = `${name}-${(count += 1)}`
        typed.push(word)
        insertWord(editor, word, random)
        await sleep(20 + random() * 60)
      }
    },
    stop: () => {
      isTyping = false
    },
    savedCount: () => saved.size,
    missingIn: (markdown: string) => {
      const counts = new Map<string, number>()
      for (const word of markdown.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1)
      return [...saved]
        .filter((word) => counts.get(word) !== 1)
        .map((word) => `“${word}” is there ${counts.get(word) ?? 0} times`)
    },
  }
}

/** Between two words of the first paragraph, where the others type too. */
function insertWord({ document }: Editor, word: string, random: () => number): void {
  const text = firstText(document.getXmlFragment('default'))
  const gaps = Array.from(text.toString().matchAll(/ /g), ({ index }) => index)
  text.insert(gaps[Math.floor(random() * gaps.length)] ?? text.length, ` ${word}`)
}

function sameText(typists: readonly Typist[]): boolean {
  return typists.every(({ isSaved }) => isSaved()) && new Set(typists.map(({ text }) => text())).size <= 1
}
