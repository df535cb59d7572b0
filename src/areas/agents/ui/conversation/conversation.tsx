import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { Button } from '#design/buttons/button.tsx'
import type { Message } from '../../contract/message.ts'
import type { Session } from '../../contract/sessions.ts'
import { EarlierMessages } from './earlier-messages.tsx'
import { MessageList } from './message-list.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

type ConversationProps = {
  session: Session
  messages: readonly Message[]
  hasEarlier: boolean
  /** Below it, always in view. */
  children: ReactNode
}

/** The messages of the current branch, the newest at the end. */
export function Conversation({ session, messages, hasEarlier, children }: ConversationProps) {
  const { scroller, content, isAtEnd, scrollToEnd } = useStickToEnd(useLocation({ select: ({ hash }) => hash }))
  const lastOwn = messages.findLast(({ role }) => role === 'person')?.id
  const shownOwn = useRef(lastOwn)
  // Who sends a message wants to see what becomes of it.
  useEffect(() => {
    if (shownOwn.current !== lastOwn) scrollToEnd()
    shownOwn.current = lastOwn
  }, [lastOwn, scrollToEnd])
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label="Conversation"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2 [scrollbar-width:thin]"
      >
        <div ref={content} className="mx-auto flex max-w-180 flex-col gap-5 px-4 py-5 lg:px-6">
          {hasEarlier && messages[0] && <EarlierMessages session={session} before={messages[0].id} />}
          <MessageList session={session} messages={messages} />
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-180 px-3 pb-3 lg:px-6 lg:pb-4">
        {!isAtEnd && (
          <Button
            size="sm"
            icon={<ArrowDown />}
            onClick={scrollToEnd}
            className="absolute -top-10 left-1/2 -translate-x-1/2"
          >
            To the newest
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
