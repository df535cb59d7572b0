import { useRef } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { formatKeys, useShortcut } from '#platform/web/shortcuts/shortcut.ts'
import { sendMessage, stopAnswer } from '../../contract/messages.ts'
import { changeSession, type Session } from '../../contract/sessions.ts'
import { ContextMeter } from './context-meter.tsx'
import { MessageComposer } from './message-composer.tsx'
import { ModelPicker } from './model-picker.tsx'

type SessionComposerProps = {
  session: Session
  /** How many tokens the model has read. */
  contextTokens: number | undefined
  startsProposing: boolean
  autoFocus: boolean
}

const stopKeys = 'mod+.'

/** Replies to a session. While an answer is in progress, a message is queued for it. */
export function SessionComposer({ session, contextTokens, ...composer }: SessionComposerProps) {
  const { id, agent, state, model } = session
  const field = useRef<HTMLTextAreaElement>(null)
  const maySend = useMay(sendMessage)
  const send = useWrite(sendMessage)
  const stop = useWrite(stopAnswer)
  const change = useWrite(changeSession)
  const isBusy = state !== 'idle'
  useShortcut(stopKeys, 'Stop answering', () => stop.mutate({ id }), { when: isBusy })
  useShortcut('r', 'Write a reply', () => field.current?.focus())
  if (!maySend) return <p className="pb-2 text-center text-12 text-ink-3">Viewers cannot send messages.</p>
  return (
    <MessageComposer
      key={id}
      {...composer}
      note={contextTokens !== undefined && <ContextMeter session={id} tokens={contextTokens} isIdle={!isBusy} />}
      draft={id}
      field={field}
      label={`Reply to ${agent.name}`}
      placeholder={isBusy ? 'Add something for the answer in progress' : `Reply to ${agent.name}`}
      onSend={({ restore, ...message }) => send.mutate({ id, ...message }, { onError: restore })}
      onStop={isBusy ? () => stop.mutate({ id }) : undefined}
      stopShortcut={formatKeys(stopKeys)}
      tools={<ModelPicker model={model} onModelChange={(next) => change.mutate({ id, model: next })} />}
    />
  )
}
