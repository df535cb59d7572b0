import type { Message } from '../../contract/message.ts'
import type { Session } from '../../contract/sessions.ts'
import { messageAnchor } from '../../rules/message-anchor.ts'
import { AnswerView } from './answer-view.tsx'
import { PersonMessageView } from './person-message.tsx'

/** What is out of sight is not laid out, so that long conversations stay fast. */
export function MessageList({ session, messages }: { session: Session; messages: readonly Message[] }) {
  const isIdle = session.state === 'idle'
  return messages.map((message) => (
    <div
      key={message.id}
      id={messageAnchor(message.id)}
      className="[contain-intrinsic-size:auto_140px] [content-visibility:auto]"
    >
      {message.role === 'person' ? (
        <PersonMessageView session={session.id} message={message} isIdle={isIdle} />
      ) : (
        <AnswerView session={session} answer={message} isIdle={isIdle} />
      )}
    </div>
  ))
}
