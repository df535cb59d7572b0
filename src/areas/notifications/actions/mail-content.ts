import { dateSettingsOf } from '#platform/contract/date-format.ts'
import type { Id } from '#platform/contract/id.ts'
import { addressInWorkspace } from '#platform/contract/addresses/workspace-address.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { About, AboutOf, NotificationKind } from '../contract/about.ts'
import { withArticle, formatRequester, notificationText } from '../rules/notification-text.ts'
import { formatTimeInZone, sanitizeLine, kindLabels } from '../rules/formatting.ts'
import type { WaitingApproval } from '../store/approvals.ts'

type MailContent = Pick<Mail, 'subject' | 'text' | 'button' | 'after'>
type MailContext = Pick<Runtime, 'settings' | 'secrets'>
type Reader = { id: Id; address: string; timeZone: string | null; locale: string | null }

/** Adds the recipient and an unsubscribe link, which works without signing in. */
export function withUnsubscribeLink(
  { settings, secrets }: MailContext,
  kind: UnsubscribeRequest['kind'],
  reader: Reader,
  content: MailContent,
): Mail {
  const unsubscribe = new URL('/notifications/unsubscribe', settings.publicUrl)
  unsubscribe.searchParams.set('token', secrets.seal(JSON.stringify([reader.id, kind]), unsubscribeCell))
  const footer = `You get this mail because “${unsubscribeLabel(kind)}” is on in your notifications. Turn it off:\n${unsubscribe.href}`
  const after = [content.after, footer].filter(Boolean).join('\n\n')
  return { to: reader.address, ...content, after, unsubscribe: unsubscribe.href }
}

/** Binds the sealed token to its purpose. */
export const unsubscribeCell = { account: '', table: 'notification_preferences', row: '', column: 'unsubscribe' }

export type UnsubscribeRequest = { person: Id; kind: NotificationKind | 'digest' }

export function unsubscribeLabel(kind: UnsubscribeRequest['kind']): string {
  return kind === 'digest' ? 'Digest' : kindLabels[kind].title
}

export function approvalMail(
  context: MailContext,
  approval: WaitingApproval,
  reader: Reader,
  account: string,
): MailContent {
  const { title, about, why, to, howMuch, expiresAt, requester, actorKind } = approval
  const facts = [
    about && `About: ${sanitizeLine(about)}`,
    howMuch && `How much: ${sanitizeLine(howMuch)}`,
    to && `To: ${sanitizeLine(to)}`,
    why && `Why: ${sanitizeLine(why, 300)}`,
    `It expires on ${formatTimeInZone(expiresAt, dateSettingsOf(reader))}.`,
  ]
  return {
    subject: `Your approval is needed: ${sanitizeLine(title, 80)}`,
    text: `${formatRequester(actorKind, sanitizeLine(requester, 60))} asks for this in ${sanitizeLine(account, 60)}. Nothing happens before you approve it.\n\n${facts.filter(Boolean).join('\n')}`,
    button: buttonTo(context, 'Review the request', `/approvals?request=${approval.id}`),
  }
}

/** Written from the notification alone, as it was at the time. */
export function mailContentOf(
  context: MailContext,
  about: Exclude<About, { kind: 'approval' | 'support' }>,
  reader: Reader,
): MailContent {
  switch (about.kind) {
    case 'decided':
      return decidedMail(context, about)
    case 'joined':
      return joinedMail(context, about)
    case 'membership':
      return membershipMail(context, about)
    case 'job':
      return jobMail(context, about)
    case 'connection':
      return connectionMail(context, about)
    case 'mention':
    case 'comment':
      return writingMail(context, about)
    case 'flow':
      return flowMail(context, about)
    case 'idea':
      return ideaMail(context, about)
    case 'sign-in':
      return signInMail(context, about, reader)
  }
}

function decidedMail(context: MailContext, about: AboutOf<'decided'>): MailContent {
  const { who, what } = notificationText(about)
  const result = about.state === 'approved' ? 'It is done.' : 'Nothing was done.'
  const reason = about.reason ? `\n\nReason: ${sanitizeLine(about.reason, 300)}` : ''
  return {
    subject: `${sanitizeLine(who, 60)} ${what}`,
    text: `${sanitizeLine(about.title, 200)}, in ${sanitizeLine(about.place, 60)}. ${result}${reason}`,
    button: buttonTo(context, 'See the request', `/approvals?request=${about.approval}`),
  }
}

function joinedMail(context: MailContext, { person, role, place }: AboutOf<'joined'>): MailContent {
  const [name, account] = [sanitizeLine(person.name, 60), sanitizeLine(place, 60)]
  return {
    subject: `${name} joined ${account}`,
    text: `${name} is now a member of ${account}, as ${withArticle(role)}.`,
    button: buttonTo(context, 'See members', '/settings/members'),
  }
}

function membershipMail(context: MailContext, { role, place }: AboutOf<'membership'>): MailContent {
  const name = sanitizeLine(place, 60)
  if (role === null)
    return {
      subject: `You were removed from ${name}`,
      text: `An admin of ${name} has removed you from it. What you had there was handed over to others. Your personal workspace did not change.`,
    }
  return {
    subject: `You are ${withArticle(role)} of ${name} now`,
    text: `Your role in ${name} has changed: you are ${withArticle(role)} now.`,
    button: buttonTo(context, 'Open the workspace', '/dashboard'),
  }
}

function jobMail(context: MailContext, { description, error, place }: AboutOf<'job'>): MailContent {
  return {
    subject: 'A job of yours failed',
    text: `In ${sanitizeLine(place, 60)}: ${sanitizeLine(description, 200)}\n\n${sanitizeLine(error, 300)}\n\nIt is not retried automatically. You can retry it on the health page.`,
    button: buttonTo(context, 'Look at the job', '/health'),
  }
}

function connectionMail(context: MailContext, { connection, name, error, place }: AboutOf<'connection'>): MailContent {
  return {
    subject: `${sanitizeLine(name, 60)} has to be connected again`,
    text: `In ${sanitizeLine(place, 60)}: ${sanitizeLine(error, 300)}\n\nWhat uses it has stopped, and goes on when it is connected again.`,
    button: buttonTo(context, 'Connect again', `/integrations?connection=${connection}`),
  }
}

function writingMail(context: MailContext, about: AboutOf<'mention' | 'comment'>): MailContent {
  const { who, what } = notificationText(about)
  return {
    subject: sanitizeLine(`${who} ${what}`, 120),
    text: `In ${sanitizeLine(about.place, 60)}:\n\n${sanitizeLine(about.text, 300)}`,
    button: buttonTo(context, 'Open it', about.page),
  }
}

function flowMail(context: MailContext, { flow, isFailing, error }: AboutOf<'flow'>): MailContent {
  const name = sanitizeLine(flow.name, 80)
  const reason = error === null ? '' : `\n\n${sanitizeLine(error, 300)}`
  return {
    subject: isFailing ? `A flow has begun to fail: ${name}` : `A flow works again: ${name}`,
    text: isFailing
      ? `A run of your flow “${name}” failed.${reason}\n\nYou get no further mail about it until it works again.`
      : `The last run of your flow “${name}” succeeded.`,
    button: buttonTo(context, 'Look at the flow', `/flows/${flow.id}`),
  }
}

function ideaMail(context: MailContext, about: AboutOf<'idea'>): MailContent {
  const title = sanitizeLine(about.title, 120)
  return {
    subject: `Your idea ${about.became}: ${title}`,
    text: `What you posted on the feedback board ${about.became}:\n\n${title}`,
    button: buttonTo(context, 'See the idea', `/feedback?idea=${about.idea}`),
  }
}

function signInMail(context: MailContext, { device, address, at }: AboutOf<'sign-in'>, reader: Reader): MailContent {
  const from = address ? ` from the address ${sanitizeLine(address, 60)}` : ''
  return {
    subject: 'A new browser signed in to your account',
    text: `${device} signed in to your account${from}, on ${formatTimeInZone(at, dateSettingsOf(reader))}.\n\nIf this was you, there is nothing to do. If not, end that session and change your password right away.`,
    button: buttonTo(context, 'Look at my sessions', '/settings/account'),
  }
}

/** The reader may be in another workspace when the mail is read. */
export function openingIn(content: MailContent, account: Id | null): MailContent {
  const { button } = content
  return button ? { ...content, button: { ...button, address: addressInWorkspace(button.address, account) } } : content
}

export function digestMail(
  context: MailContext,
  contents: readonly About[],
  total: number,
  reader: Reader,
): MailContent {
  const lines = contents.map((about) => {
    const { who, what, detail } = notificationText(about, dateSettingsOf(reader))
    const place = 'place' in about && !what.includes(about.place) ? ` (${sanitizeLine(about.place, 60)})` : ''
    return `${sanitizeLine(`${who} ${what}`, 160)}${place}${detail ? `\n${sanitizeLine(detail, 160)}` : ''}`
  })
  const more = total > contents.length ? `\n\nAnd ${total - contents.length} more.` : ''
  return {
    subject: total === 1 ? '1 unread notification' : `${total} unread notifications`,
    text: `${lines.join('\n\n')}${more}`,
    button: buttonTo(context, 'Open Taaskly', '/dashboard'),
  }
}

function buttonTo({ settings }: MailContext, label: string, path: string) {
  return { label, address: new URL(path, settings.publicUrl).href }
}
