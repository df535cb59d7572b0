import { Link } from '@tanstack/react-router'
import { approve } from '#areas/approvals/contract.ts'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { countNotifications, listNotifications, markRead, type Notification } from '../contract/inbox.ts'
import { notificationText } from '../rules/notification-text.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { switchWorkspace } from '#platform/web/auth/switch-workspace.ts'

type NotificationRowProps = { notification: Notification; onNavigate: () => void }

/** Opening it marks it as read and goes to its page, in another workspace if needed. */
export function NotificationRow({ notification, onNavigate }: NotificationRowProps) {
  const { about, account, waits, isRead, madeAt } = notification
  const session = useSignedIn()
  const { ago, settings } = useTimeFormat()
  const read = useMarkRead()
  const { who, what, detail, page } = notificationText(about, settings)
  const isElsewhere = account !== null && account !== session.account.id
  const place = isElsewhere && 'place' in about && !what.includes(about.place) ? about.place : undefined
  const open = () => {
    if (!isRead) read.mutate({ id: notification.id })
    if (page === null) return
    onNavigate()
    if (isElsewhere) switchWorkspace(account, page)
  }
  const content = (
    <>
      <b className="font-semibold">{who}</b> {what}
      {!isRead && <span className="sr-only">, unread</span>}
    </>
  )
  return (
    <li className="relative flex gap-3 px-5 py-3 hover:bg-hover">
      {!isRead && <span aria-hidden className="absolute top-6 left-1.75 size-1.5 rounded-full bg-accent-ink" />}
      <NotificationIcon about={about} />
      <div className="min-w-0 flex-1 text-13">
        <div className="flex items-start gap-3">
          {page !== null && !isElsewhere ? (
            <Link {...linkTo(page)} className={titleClass} onClick={open}>
              {content}
            </Link>
          ) : (
            <button type="button" className={titleClass} onClick={open}>
              {content}
            </button>
          )}
          <time dateTime={madeAt} className="shrink-0 text-12 text-ink-3">
            {ago(madeAt)}
          </time>
        </div>
        {(detail || place) && (
          <p className="line-clamp-2 text-12 wrap-anywhere text-ink-2">{[detail, place].filter(Boolean).join(' · ')}</p>
        )}
        {about.kind === 'approval' && waits && !isElsewhere && (
          <ApprovalButtons approval={about.approval} name={about.title} onReview={open} />
        )}
      </div>
    </li>
  )
}

const titleClass =
  'min-w-0 flex-1 text-left wrap-anywhere outline-offset-2 before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus'

type ApprovalButtonsProps = { approval: string; name: string; onReview: () => void }

function ApprovalButtons({ approval, name, onReview }: ApprovalButtonsProps) {
  const approveRequest = useWrite(approve, { onDone: () => alert({ type: 'success', msg: `Approved: ${name}` }) })
  return (
    <div className="relative mt-2 flex gap-2">
      <Button
        size="sm"
        aria-label={`Review: ${name}`}
        render={<Link to="/approvals" search={{ request: approval }} />}
        onClick={onReview}
      >
        Review
      </Button>
      <Button
        size="sm"
        kind="soft"
        aria-label={`Approve: ${name}`}
        busy={approveRequest.isPending}
        onClick={() => approveRequest.mutate({ id: approval })}
      >
        Approve
      </Button>
    </div>
  )
}

/** The path and query, as links take them. */
function linkTo(page: string) {
  const [to = page, query] = page.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

function useMarkRead() {
  return useWrite(markRead, {
    optimistic: ({ id }, cached) => {
      cached.change(listNotifications, (answer) => ({
        ...answer,
        notifications: answer.notifications.map((each) => (each.id === id ? { ...each, isRead: true } : each)),
      }))
      cached.change(countNotifications, (count) => ({ ...count, unread: Math.max(0, count.unread - 1) }))
    },
  })
}
