import { useEffect } from 'react'
import type { Editor } from '@tiptap/core'
import { CellSelection } from '@tiptap/pm/tables'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Highlighter from 'lucide-react/icons/highlighter'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import MessageSquare from 'lucide-react/icons/message-square'
import Sparkles from 'lucide-react/icons/sparkles'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { formatKeys } from '#platform/web/shortcuts/shortcut.ts'
import { assistWithSelection } from '../../assist/assist-state.ts'
import { commentOnSelection } from '../../comments/comment-extension.ts'
import { BlockSelect } from './block-select.tsx'
import { CardButton } from './card-button.tsx'
import { LinkForm } from './link-form.tsx'
import { isLinkFormOpen, openLinkForm } from './link-form-state.ts'

/** Formats the selected text. */
export function FormatToolbar({ editor }: { editor: Editor }) {
  const isLinking = isLinkFormOpen.use()
  const active = useEditorState({
    editor,
    selector: () => (editor.state.selection.empty ? '' : activeMarks(editor)),
  }).split(',')
  useEffect(() => () => isLinkFormOpen.set(false), [])
  return (
    <BubbleMenu
      editor={editor}
      updateDelay={100}
      options={{ placement: 'top', offset: 8, onHide: () => isLinkFormOpen.set(false) }}
      shouldShow={({ state, view, element }) =>
        shouldShow(state.selection, view.hasFocus() || element.contains(document.activeElement))
      }
      className="note-toolbar z-(--z-menu) flex items-center gap-0.5 rounded-lg bg-raised p-1 shadow-pop"
      role="toolbar"
      aria-label="Format"
    >
      {isLinking ? (
        <LinkForm editor={editor} />
      ) : (
        <>
          <BlockSelect editor={editor} />
          {marks.map(({ name, label, keys, icon: Icon }) => (
            <IconButton
              key={name}
              label={label}
              shortcut={formatKeys(keys)}
              side="top"
              aria-pressed={active.includes(name)}
              className={active.includes(name) ? 'bg-selected text-accent-ink' : ''}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor.chain().focus().toggleMark(name).run()}
            >
              <Icon />
            </IconButton>
          ))}
          <IconButton
            label="Link"
            shortcut={formatKeys('mod+k')}
            side="top"
            aria-pressed={active.includes('link')}
            className={active.includes('link') ? 'bg-selected text-accent-ink' : ''}
            onMouseDown={(event) => event.preventDefault()}
            onClick={openLinkForm}
          >
            <Link />
          </IconButton>
          <CardButton editor={editor} />
          <IconButton
            label="Comment"
            shortcut={formatKeys('mod+alt+m')}
            side="top"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => commentOnSelection(editor)}
          >
            <MessageSquare />
          </IconButton>
          <IconButton
            label="Ask AI"
            side="top"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => assistWithSelection(editor)}
          >
            <Sparkles />
          </IconButton>
        </>
      )}
    </BubbleMenu>
  )
}

function activeMarks(editor: Editor): string {
  return [...marks.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name)).join()
}

function shouldShow(selection: Editor['state']['selection'], hasFocus: boolean): boolean {
  if (selection.empty || selection instanceof NodeSelection || selection instanceof CellSelection) return false
  return (
    hasFocus &&
    !selection.$from.parent.type.spec.code &&
    selection.content().content.textBetween(0, selection.content().content.size).length > 0
  )
}

const marks: { name: string; label: string; keys: string; icon: LucideIcon }[] = [
  { name: 'bold', label: 'Bold', keys: 'mod+b', icon: Bold },
  { name: 'italic', label: 'Italic', keys: 'mod+i', icon: Italic },
  { name: 'underline', label: 'Underline', keys: 'mod+u', icon: Underline },
  { name: 'strike', label: 'Strikethrough', keys: 'mod+shift+s', icon: Strikethrough },
  { name: 'highlight', label: 'Highlight', keys: 'mod+shift+h', icon: Highlighter },
  { name: 'code', label: 'Code', keys: 'mod+e', icon: Code },
]
