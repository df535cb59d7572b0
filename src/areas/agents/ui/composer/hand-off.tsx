import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { ModelRef } from '#areas/models/contract/model.ts'
import type { InputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { createSession } from '../../contract/sessions.ts'
import { MessageComposer } from './message-composer.tsx'
import { ModelPicker } from './model-picker.tsx'

type HandOffProps = { draft: string; placeholder: string; autoFocus?: boolean }

/** Starts a session and opens it. */
export function HandOff(props: HandOffProps) {
  const { start, isStarting } = useStartSession()
  const [model, setModel] = useState<ModelRef | null>(null)
  return (
    <MessageComposer
      {...props}
      label="Your task"
      isSending={isStarting}
      onSend={({ restore, ...message }) => start({ ...message, ...(model && { model }) }, restore)}
      tools={<ModelPicker model={model} onModelChange={setModel} />}
    />
  )
}

export function useStartSession() {
  const navigate = useNavigate()
  const create = useWrite(createSession, {
    onDone: ({ id }) => void navigate({ to: '/agents/$sessionId', params: { sessionId: id } }),
  })
  return {
    start: (session: NewSession, onError?: () => void) => create.mutate(session, { ...(onError && { onError }) }),
    isStarting: create.isPending,
  }
}

type NewSession = Pick<InputOf<typeof createSession>, 'text' | 'files' | 'mentions' | 'model' | 'propose'>
