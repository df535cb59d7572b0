import { useRef, useState, type ReactNode, type RefObject } from 'react'
import Paperclip from 'lucide-react/icons/paperclip'
import { ChooseFiles } from '#areas/files/ui/public/choose-files.tsx'
import { Composer } from '#design/agents/composer.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import type { Id } from '#platform/contract/id.ts'
import { AttachmentList } from './attachment-list.tsx'
import { useMentions } from './mentions/use-mentions.tsx'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'

export type OutgoingMessage = {
  text: string
  files: Id[]
  mentions: MentionedItem[]
  /** The answer shall only propose its changes. */
  propose: boolean
  /** Puts the text and the files back. */ restore: () => void
}

type MessageComposerProps = {
  /** Each has a draft of its own: a session, or a page where one starts. */
  draft: string
  label: string
  placeholder: string
  onSend: (message: OutgoingMessage) => void
  tools?: ReactNode
  isSending?: boolean
  onStop?: (() => void) | undefined
  stopShortcut?: string
  field?: RefObject<HTMLTextAreaElement | null>
  autoFocus?: boolean
  startsProposing?: boolean
  /** A short text beside the send button. */
  note?: ReactNode
}

/** Text and files for an agent. An unsent text is kept. */
export function MessageComposer(props: MessageComposerProps) {
  const { draft, onSend, tools, isSending = false, startsProposing = false, note, ...composer } = props
  const [text, setText] = useDraft(draft)
  const [propose, setPropose] = useState(startsProposing)
  const ownField = useRef<HTMLTextAreaElement>(null)
  const field = composer.field ?? ownField
  const mentioned = useMentions({ text, setText, field })
  const { attachments, attach, remove, clear, restore, isUploading, files } = useAttachments()
  const send = () => {
    setText('')
    clear()
    mentioned.clear()
    onSend({
      text: text.trim(),
      files,
      mentions: mentioned.mentions,
      propose,
      restore: () => {
        setText(text)
        restore(attachments)
        mentioned.restore(mentioned.mentions)
      },
    })
  }
  return (
    <Composer
      {...composer}
      field={field}
      value={text}
      onValueChange={(next, cursor) => {
        setText(next)
        mentioned.onType(next, cursor)
      }}
      onKey={mentioned.onKeyDown}
      onSend={send}
      onFiles={attach}
      isWaiting={isUploading || isSending}
      note={isUploading ? 'Uploading' : note}
      attachments={<AttachmentList attachments={attachments} onRemove={remove} />}
      tools={
        <>
          {mentioned.list}
          <ChooseFiles multiple onChosen={attach}>
            {(open) => (
              <IconButton label="Attach files" onClick={open}>
                <Paperclip />
              </IconButton>
            )}
          </ChooseFiles>
          {tools}
          {!composer.onStop && <ProposeSwitch checked={propose} onCheckedChange={setPropose} />}
        </>
      }
    />
  )
}

/** A message for the answer in progress has no choice: it goes on as it began. */
function ProposeSwitch(props: { checked: boolean; onCheckedChange: (checked: boolean) => void }) {
  return (
    <Tooltip label="It only proposes changes. You accept what you want.">
      <span className="shrink-0 px-1.5">
        <Switch {...props}>Propose</Switch>
      </span>
    </Tooltip>
  )
}
