import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { newId } from '#platform/contract/id.ts'
import { positionFrom, positionIn, type SharedPosition } from '../connection/shared-position.ts'

type Pending = { id: string; name: string; at: SharedPosition }
const key = new PluginKey<readonly Pending[]>('pendingUploads')

/** Where uploads will appear, shown to the person who uploads. */
export function pendingUploads() {
  return new Plugin<readonly Pending[]>({
    key,
    state: {
      init: () => [],
      apply: (tr, pending) => {
        const change: unknown = tr.getMeta(key)
        return typeof change === 'function' ? change(pending) : pending
      },
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          (key.getState(state) ?? []).flatMap(({ id, name, at }) => {
            const position = positionIn(state, at)
            return position === undefined ? [] : [Decoration.widget(position, () => chip(name), { key: id })]
          }),
        ),
    },
  })
}

/** Uploads files and puts them in when they are there: pictures as pictures, others as links. */
export function insertFiles(editor: Editor, files: readonly File[], noteId?: string, position?: number): void {
  void upload(editor, files, noteId, position)
}

async function upload(editor: Editor, files: readonly File[], noteId: string | undefined, position?: number) {
  const { addUploads } = await import('#platform/web/upload/upload-queue.ts')
  const at = positionFrom(editor.state, position ?? editor.state.selection.from)
  const pending = files.map(({ name }): Pending => ({ id: newId(), name, at }))
  change(editor, (all) => [...all, ...pending])
  const uploads = addUploads(files, noteId ? { for: `notes:${noteId}` } : {})
  for (const [index, uploaded] of uploads.entries()) {
    const { id, name } = pending[index] ?? {}
    // The uploads panel has shown a failure.
    const file = await uploaded.catch(() => undefined)
    if (editor.isDestroyed) return
    change(editor, (all) => all.filter((each) => each.id !== id))
    if (!file) continue
    const target = allowedPlace(editor, positionIn(editor.state, at) ?? editor.state.selection.from)
    editor.commands.insertContentAt(target, nodeFor(`/files/${file}`, name ?? 'File', files[index]?.type ?? ''))
  }
}

/** Pictures cannot stand in code or in the summary of a toggle: they go below it. */
function allowedPlace({ state, schema }: Editor, position: number): number {
  const $place = state.doc.resolve(position)
  const picture = schema.nodes['image']
  const isAllowed = !$place.parent.isTextblock || !picture || $place.parent.contentMatchAt(0).matchType(picture)
  return isAllowed ? position : $place.after(1)
}

function nodeFor(address: string, name: string, type: string) {
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(type)) return { type: 'image', attrs: { src: address, alt: name } }
  return { type: 'text', text: name, marks: [{ type: 'link', attrs: { href: address } }] }
}

function change(editor: Editor, next: (all: readonly Pending[]) => readonly Pending[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, next).setMeta('addToHistory', false))
}

function chip(name: string): HTMLElement {
  const dom = document.createElement('span')
  dom.className = 'note-uploading'
  dom.textContent = `Uploading ${name}…`
  return dom
}
