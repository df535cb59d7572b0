import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import { documentExtensions } from '../../rules/document/extensions.ts'
import { blockViews } from './blocks/block-views.ts'
import { linkCards } from './blocks/link-cards.ts'
import { cursorBlock } from './cursor-block.ts'
import { directTyping } from './typing/direct-typing.ts'
import { drawInGroups } from './draw-in-groups.ts'
import { pendingSelection } from './typing/pending-selection.ts'
import { codeHighlighting } from './blocks/code-highlighting.ts'
import { commentExtension } from '../comments/comment-extension.ts'
import { editingKeys } from './typing/editing-keys.ts'
import type { NoteConnection } from './connection/connect-note.ts'
import { remoteCarets } from './connection/remote-carets.ts'
import { sharedText } from './connection/shared-text.ts'
import { findExtension } from './find/find-extension.ts'
import { mentionSuggestions } from './suggest/mention-suggestions.ts'
import { noteLinkSuggestions } from './suggest/note-link-suggestions.ts'
import { slashCommands } from './suggest/slash-commands.ts'

/** The document's schema, shared with the server, and what the editor adds to it. */
export function editorExtensions(
  { document, provider }: NoteConnection,
  user: { id: string; name: string },
): Extensions {
  return [
    ...documentExtensions(),
    sharedText(document),
    remoteCarets(provider.awareness, user),
    Placeholder.configure({
      placeholder: ({ node, editor }) =>
        node.type.name === 'heading'
          ? `Heading ${node.attrs['level']}`
          : editor.isEmpty
            ? 'Write something, or type “/” for blocks'
            : 'Type “/” for blocks',
    }),
    blockViews,
    codeHighlighting,
    linkCards,
    cursorBlock,
    drawInGroups,
    directTyping,
    pendingSelection,
    editingKeys,
    findExtension,
    commentExtension,
    slashCommands,
    noteLinkSuggestions,
    mentionSuggestions,
  ]
}
