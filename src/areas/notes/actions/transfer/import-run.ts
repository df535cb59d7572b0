import { getFile } from '#areas/files/actions/files.ts'
import { uploadInOneRequest } from '#areas/files/actions/upload-in-one-request.ts'
import type { Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { openForeignArchive, type ForeignArchive } from '#platform/server/foreign-files/open-foreign-archive.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import { defineRun, type EndContext, type RunContext } from '#platform/server/runs/define-run.ts'
import { maxMarkdownLength } from '../../contract/note.ts'
import { importInput, importKind, type ImportInput } from '../../contract/transfer.ts'
import { parseMarkdown, toMarkdown } from '../../rules/markdown.ts'
import {
  maxPageBytes,
  planImport,
  type ImportPlan,
  type PlannedPage,
  type Skipped,
} from '../../rules/transfer/import-plan.ts'
import { readPage } from '../../rules/transfer/page-text.ts'
import { relink, resolvePath } from '../../rules/transfer/relink.ts'
import { saveProgress } from '../../store/imports.ts'
import { openNestedArchives } from './nested-archives.ts'
import { addressesIn } from '../../rules/transfer/addresses.ts'

/** Makes the notes first, and then their texts: a link may lead to any of them. */
export const importRun = defineRun({ kind: importKind, input: importInput, run: importAll, onEnd: saveEnd })

async function importAll(input: ImportInput, context: RunContext): Promise<void> {
  const archive = await openFile(input.file, context)
  const plan: ImportPlan = await context.step('plan', async () => planImport(archive.files))
  const skipped: Skipped[] = [...plan.skipped]
  await report(context, input.id, 'planned', { total: plan.pages.length, skipped })
  const notes = new Map<string, { id: Id; title: string }>()
  for (const { key, title, parent } of plan.pages) {
    const above = parent === null ? input.parent : (notes.get(parent)?.id ?? input.parent)
    const made = await context.act(`create ${key}`, 'notes.create', { title: title.slice(0, 200), parent: above })
    const id = made.state === 'done' ? idIn(made.answer) : undefined
    if (id) notes.set(key, { id, title })
    else skipped.push({ path: key, reason: made.state === 'refused' ? made.message : 'It could not be added.' })
  }
  const files = new Map<string, string>()
  for (const [index, page] of plan.pages.entries()) {
    const reason = await importText(context, archive, plan, page, notes, files)
    if (reason) skipped.push({ path: page.path ?? page.key, reason })
    await report(context, input.id, `text ${index}`, { done: index + 1, files: files.size, skipped })
  }
}

type Notes = ReadonlyMap<string, { id: Id; title: string }>

/** Returns why the text could not be imported. */
async function importText(
  context: RunContext,
  archive: ForeignArchive,
  { attachments }: ImportPlan,
  { key, path }: PlannedPage,
  notes: Notes,
  files: Map<string, string>,
): Promise<string | undefined> {
  const note = notes.get(key)
  if (path === null || !note) return undefined
  const read = await context.step(`read ${path}`, () => readText(archive, path))
  if ('reason' in read) return read.reason
  const text = parseMarkdown(read.markdown)
  const known = new Set(attachments)
  for (const address of addressesIn(text)) {
    const file = resolvePath(path, address)
    if (file === undefined || files.has(file) || !known.has(file)) continue
    const stored: string | null = await context.step(`file ${file}`, () => storeFile(context, archive, file, note.id))
    if (stored !== null) files.set(file, stored)
  }
  const keyOf = (file: string) => file.replace(/\.(md|markdown)$/i, '')
  const named = new Map([...notes.values()].map((each) => [each.title.toLowerCase(), each]))
  const linked = relink(
    text,
    (address) => {
      const file = resolvePath(path, address) ?? ''
      const target = file === keyOf(file) ? undefined : notes.get(keyOf(file))
      const stored = files.get(file)
      if (target) return { note: target.id, title: target.title }
      return stored === undefined ? undefined : { address: stored }
    },
    (title) => {
      const target = named.get(title.toLowerCase())
      return target && { note: target.id, title: target.title }
    },
  )
  const title = read.title ?? note.title
  const changed = await context.act(`write ${path}`, 'notes.update', {
    id: note.id,
    title,
    markdown: toMarkdown(linked),
  })
  if (changed.state === 'refused') return changed.message
  if (read.tags.length > 0) await context.act(`tag ${path}`, 'notes.setTags', { id: note.id, tags: read.tags })
  return undefined
}

type ReadText = { title: string | null; tags: string[]; markdown: string } | { reason: string }

async function readText(archive: ForeignArchive, path: string): Promise<ReadText> {
  try {
    const { title, tags, markdown } = readPage(new TextDecoder().decode(await archive.read(path, maxPageBytes)))
    if (markdown.length > maxMarkdownLength) return { reason: 'It is too large for a note.' }
    return { title: title ?? null, tags, markdown }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    throw error
  }
}

/** The address of the stored file. Null if there is no room for it, or if it is too large. */
async function storeFile(
  { running, caller, id }: RunContext,
  archive: ForeignArchive,
  path: string,
  note: Id,
): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await archive.read(path, maxFileBytes))
    const metadata = { name: path.slice(path.lastIndexOf('/') + 1), for: `notes:${note}` }
    const { answer } = await uploadInOneRequest(running, caller, { metadata, sentAs: undefined, bytes }, `run-${id}`)
    const file = idIn(answer)
    return file ? `/files/${file}` : null
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return null
    throw error
  }
}

const maxFileBytes = 25 * 1024 * 1024

/** A single Markdown file is like an archive with one. */
async function openFile(id: Id, { running, scope }: RunContext): Promise<ForeignArchive> {
  const file = await running.database.read(scope, (db) => getFile({ db, scope, running }, id))
  if (/\.zip$/i.test(file.name))
    return openNestedArchives(
      await openForeignArchive({ size: file.size, read: (range) => running.storage.read(id, range) }),
    )
  return {
    files: [{ name: file.name, size: file.size, isLink: false }],
    read: async () => readAll(await running.storage.read(id)),
  }
}

async function report(
  context: RunContext,
  id: Id,
  name: string,
  progress: Parameters<typeof saveProgress>[3],
): Promise<void> {
  await context.write(`report ${name}`, async (db, scope) => {
    await saveProgress(db, scope, id, { ...progress, skipped: progress.skipped?.slice(0, 500) ?? [] })
    return null
  })
}

async function saveEnd({ id }: ImportInput, { db, scope, end }: EndContext): Promise<void> {
  await saveProgress(db, scope, id, {
    state: end.state === 'done' ? 'done' : 'failed',
    error: end.state === 'done' ? null : (end.message ?? 'The import was stopped. Undo it, or import the rest.'),
  })
}

function idIn(answer: unknown): Id | undefined {
  const found = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
  return typeof found === 'string' ? found : undefined
}
