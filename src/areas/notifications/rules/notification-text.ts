import { dateSettingsOf } from '#platform/contract/date-format.ts'
import type { About } from '../contract/about.ts'
import { formatTimeInZone } from './formatting.ts'

/** The text of a notification in the app, in push messages and in digests. */
export type NotificationText = { who: string; what: string; detail: string | null; page: string | null }

export function notificationText(
  about: About,
  settings = dateSettingsOf({ timeZone: null, locale: null }),
): NotificationText {
  switch (about.kind) {
    case 'approval':
      return {
        who: formatRequester(about.actor, about.requester.name),
        what: `asks to ${lowerFirst(about.title)}`,
        detail: about.detail,
        page: `/approvals?request=${about.approval}`,
      }
    case 'decided':
      return {
        who: about.by?.name ?? 'Your request',
        what: decisions[about.state],
        detail: [about.title, about.reason].filter(Boolean).join('. '),
        page: `/approvals?request=${about.approval}`,
      }
    case 'joined':
      return {
        who: about.person.name,
        what: `joined ${about.place}`,
        detail: `As ${withArticle(about.role)}`,
        page: '/settings/members',
      }
    case 'membership':
      if (about.role === null)
        return {
          who: 'You',
          what: `were removed from ${about.place}`,
          detail: 'What you had there was handed over to others.',
          page: null,
        }
      return {
        who: 'You',
        what: `are now ${withArticle(about.role)} of ${about.place}`,
        detail: null,
        page: '/dashboard',
      }
    case 'job':
      return { who: 'A job of yours', what: 'failed', detail: `${about.description} ${about.error}`, page: '/health' }
    case 'connection':
      return {
        who: about.name,
        what: 'has to be connected again',
        detail: about.error,
        page: `/integrations?connection=${about.connection}`,
      }
    case 'mention':
      return { who: about.by.name, what: `mentioned you in ${about.item}`, detail: about.text, page: about.page }
    case 'comment':
      return {
        who: about.by.name,
        what: `${about.isReply ? 'replied' : 'commented'} in ${about.item}`,
        detail: about.text,
        page: about.page,
      }
    case 'flow':
      return {
        who: `The flow “${about.flow.name}”`,
        what: about.isFailing ? 'has begun to fail' : 'works again',
        detail: about.error,
        page: `/flows/${about.flow.id}`,
      }
    case 'support':
      return {
        who: about.by.name,
        what: 'answered your support request',
        detail: about.subject,
        page: `/support/requests/${about.request}`,
      }
    case 'idea':
      return { who: 'Your idea', what: about.became, detail: about.title, page: `/feedback?idea=${about.idea}` }
    case 'sign-in':
      return {
        who: about.device,
        what: 'signed in to your account',
        detail: [about.address && `From ${about.address}`, formatTimeInZone(about.at, settings)]
          .filter(Boolean)
          .join(', '),
        page: '/settings/account',
      }
  }
}

const decisions = {
  approved: 'approved your request',
  declined: 'declined your request',
  expired: 'expired before a decision',
}

export function formatRequester(actor: 'person' | 'key' | 'agent' | 'flow', name: string): string {
  return { person: name, key: `A key of ${name}`, agent: `An agent of ${name}`, flow: `A flow of ${name}` }[actor]
}

export function withArticle(role: string): string {
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`
}

/** For a title within a sentence. Abbreviations keep their capitals: "API key". */
function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
