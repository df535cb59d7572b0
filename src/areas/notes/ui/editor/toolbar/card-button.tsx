import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import AppWindow from 'lucide-react/icons/app-window'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { previewLink } from '../../../contract/link-preview.ts'
import { isLinkCard, soleLink } from '../../../rules/link-card.ts'

/** Makes a card of a link that is alone in its line, and a link of a card. Only then is the page behind it read. */
export function CardButton({ editor }: { editor: Editor }) {
  const isCard = useEditorState({
    editor,
    selector: () => (selectedLink(editor) ? isLinkCard(editor.state.selection.$from.parent) : undefined),
  })
  const preview = useWrite(previewLink)
  const toggle = async () => {
    const link = selectedLink(editor)
    if (!link) return
    if (isCard) return setLink(editor, link.href, link.href, null)
    const { title, description } = await preview.mutateAsync({ url: link.href })
    const host = new URL(link.href).host
    // The person may have gone on typing meanwhile.
    if (selectedLink(editor)?.href === link.href) setLink(editor, link.href, title || host, description || host)
  }
  if (isCard === undefined) return null
  return (
    <IconButton
      label={isCard ? 'Show as link' : 'Show as card'}
      side="top"
      aria-pressed={isCard}
      disabled={preview.isPending}
      className={isCard ? 'bg-selected text-accent-ink' : ''}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void toggle().catch(() => {})}
    >
      <AppWindow />
    </IconButton>
  )
}

function selectedLink(editor: Editor) {
  const { $from, $to } = editor.state.selection
  return $from.sameParent($to) ? soleLink($from.parent) : undefined
}

function setLink(editor: Editor, href: string, text: string, title: string | null): void {
  const { $from } = editor.state.selection
  const content = { type: 'text', text, marks: [{ type: 'link', attrs: { href, title } }] }
  editor.chain().focus().insertContentAt({ from: $from.start(), to: $from.end() }, content).run()
}
