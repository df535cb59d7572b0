import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { createSession } from '#areas/agents/contract/sessions.ts'
import { Composer } from '#design/agents/composer.tsx'
import { useWrite } from '#platform/web/api/query.ts'

/** A sentence that the assistant turns into a flow: a new one, or the one that is open. */
export function DescribeFlow({ flow, note }: { flow?: { id: string; name: string }; note?: string }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const create = useWrite(createSession, {
    onDone: ({ id }) => void navigate({ to: '/agents/$sessionId', params: { sessionId: id } }),
  })
  const send = () =>
    create.mutate({
      text: flow
        ? `Build the steps of the flow “${flow.name}” (id ${flow.id}): ${text.trim()}`
        : `Build a flow: ${text.trim()}`,
    })
  return (
    <Composer
      label="Describe a flow"
      placeholder="Describe a flow: “When a row is added to Orders, ask me and then send the receipt”"
      value={text}
      onValueChange={setText}
      onSend={send}
      isWaiting={create.isPending}
      note={note}
    />
  )
}
