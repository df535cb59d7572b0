import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import { lazyComponent } from '#design/lazy-component.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { isViewOnly } from '../page/save-state.ts'
import type { NoteDetails } from '../../contract/note.ts'
import type { NoteConnection } from './connection/connect-note.ts'
import { drawText } from './connection/shared-text.ts'
import { assistedText } from '../assist/assist-state.ts'
import { CommentPanel } from '../comments/comment-panel.tsx'
import { editorExtensions } from './editor-extensions.ts'
import { linkedNotes } from './blocks/linked-notes.ts'
import { refreshNoteLinks } from './blocks/note-link-view.ts'
import { followLink } from './follow-link.ts'
import { showAnchor } from './show-anchor.ts'
import { skipReactSelection } from './skip-react-selection.ts'
import { pastePlugin } from './paste/paste-plugin.ts'
import { SuggestMenu } from './suggest/suggest-menu.tsx'
import { FormatToolbar } from './toolbar/format-toolbar.tsx'
import { TableToolbar } from './toolbar/table-toolbar.tsx'
import { BlockHandle } from './toolbar/block-handle.tsx'
import { FindBar } from './find/find-bar.tsx'
import { NoteAside } from './note-aside.tsx'
import type { EarlyText, TextEditor } from '../page/early-field.tsx'
import { pasteText, typeText } from './typing/type-text.ts'

const AssistDialog = lazyComponent(() => import('../assist/assist-dialog.tsx'))

type EditorViewProps = {
  note: NoteDetails
  connection: NoteConnection
  onReady: (editor: TextEditor | undefined) => void
}

export function EditorView({ note, connection, onReady }: EditorViewProps) {
  const { person } = useSignedIn()
  const navigate = useNavigate()
  const isReadOnly = isViewOnly.use()
  const isEditable = note.may.write && !isReadOnly && note.removedAt === null
  const editor = useEditor(
    {
      extensions: [
        ...editorExtensions(connection, { id: person.id, name: person.name ?? 'Somebody' }),
        pastePlugin(note.id),
      ],
      editable: isEditable,
      // The policy of the page allows no style elements; editor.css has these rules.
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-label': 'Text of the note', 'aria-multiline': 'true', class: 'note-text' },
        handleClick: (_view, _position, event) =>
          followLink(event, (path) => void navigate({ href: path }), isEditable),
      },
    },
    [connection],
  )
  const titles = linkedNotes.use()
  const assisted = assistedText.use()
  useEffect(() => refreshNoteLinks(editor.view.dom), [editor, titles])
  useEffect(() => editor.setEditable(isEditable, false), [editor, isEditable])
  // Before the page is painted: the text takes the place of its start.
  useLayoutEffect(() => {
    skipReactSelection(editor.view.dom)
    drawText(editor)
    onReady({ focus: () => focusAtStart(editor), take: (early) => takeEarlyText(editor, early) })
    // When the start has gone.
    const frame = requestAnimationFrame(() => showAnchor(editor, location.hash))
    return () => {
      cancelAnimationFrame(frame)
      onReady(undefined)
    }
  }, [editor, onReady])
  return (
    <div className="relative">
      <EditorContent editor={editor} />
      {isEditable && (
        <>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className="block h-30 w-full cursor-text"
            onClick={() => focusBelow(editor)}
          />
          <FormatToolbar editor={editor} />
          <TableToolbar editor={editor} />
          <BlockHandle editor={editor} />
          <SuggestMenu editor={editor} />
        </>
      )}
      <FindBar editor={editor} isEditable={isEditable} />
      <NoteAside editor={editor} />
      <Suspense>
        {isEditable && assisted && (
          <AssistDialog editor={editor} selected={assisted} onClose={() => assistedText.set(undefined)} />
        )}
      </Suspense>
      <CommentPanel editor={editor} note={note.id} />
    </div>
  )
}

/** What was typed before the editor was there goes to the start of the text, as if it were typed now. */
function takeEarlyText(editor: Editor, { text, isPasted, isFocused }: EarlyText): void {
  if (!editor.isEditable) return
  if (isFocused) focusAtStart(editor)
  if (isPasted) pasteText(editor.view, text)
  else typeText(editor.view, text)
}

/** At once: TipTap's own command waits for the next frame, and letters typed until then would go elsewhere. */
function focusAtStart({ view, state }: Editor): void {
  view.dispatch(state.tr.setSelection(Selection.atStart(state.doc)).scrollIntoView())
  view.focus()
}

/** After a table, a formula or a list one goes on in a new paragraph. */
function focusBelow(editor: Editor): void {
  const { doc } = editor.state
  if (doc.lastChild?.type.name === 'paragraph') editor.commands.focus('end')
  else editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run()
}
