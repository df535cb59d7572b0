import type { Id } from '#platform/contract/id.ts'
import type { Mail } from '#platform/server/mail.ts'
import type { Running } from '#platform/server/running.ts'
import type { About, AboutA, Kind } from '../contract/about.ts'
import { article, askerOf, told } from '../rules/telling.ts'
import { momentIn, quoted, words } from '../rules/words.ts'
import type { Waiting } from '../store/approvals.ts'

type Letter = Pick<Mail, 'subject' | 'text' | 'button' | 'after'>
type Here = Pick<Running, 'settings' | 'secrets'>
type Reader = { id: Id; address: string; timeZone: string | null }

/** A letter to one reader, with the way to get no more of the kind: a link that needs no signing in. */
export function addressed({ settings, secrets }: Here, kind: Wish['kind'], reader: Reader, letter: Letter): Mail {
  const unsubscribe = new URL('/notifications/unsubscribe', settings.publicUrl)
  unsubscribe.searchParams.set('token', secrets.seal(JSON.stringify([reader.id, kind]), wishes))
  const why = `You get this mail because “${wishWords(kind)}” is on in your notifications. Turn it off:\n${unsubscribe.href}`
  const after = [letter.after, why].filter(Boolean).join('\n\n')
  return { to: reader.address, ...letter, after, unsubscribe: unsubscribe.href }
}

/** What a link in a mail stands for; it opens only what was sealed for this. */
export const wishes = { account: '', table: 'notification_preferences', row: '', column: 'unsubscribe' }

/** What the link of a mail says: whose wish, and about what. */
export type Wish = { person: Id; kind: Kind | 'digest' }

export function wishWords(kind: Wish['kind']): string {
  return kind === 'digest' ? 'Digest' : words[kind].title
}

export function approvalLetter(here: Here, approval: Waiting, { timeZone }: Reader, account: string): Letter {
  const { title, about, why, to, howMuch, expiresAt, asker, actorKind } = approval
  const facts = [
    about && `About: ${quoted(about)}`,
    howMuch && `How much: ${quoted(howMuch)}`,
    to && `To: ${quoted(to)}`,
    why && `Why: ${quoted(why, 300)}`,
    `It runs out on ${momentIn(timeZone, expiresAt)}.`,
  ]
  return {
    subject: `Your approval is needed: ${quoted(title, 80)}`,
    text: `${askerOf(actorKind, quoted(asker, 60))} asks for this in ${quoted(account, 60)}. Nothing happens before you say yes.\n\n${facts.filter(Boolean).join('\n')}`,
    button: buttonTo(here, 'Review the request', `/approvals?request=${approval.id}`),
  }
}

/** What is known without looking: it is told as it was. */
export function letterOf(here: Here, about: Exclude<About, { kind: 'approval' | 'support' }>, reader: Reader): Letter {
  switch (about.kind) {
    case 'decided':
      return decidedLetter(here, about)
    case 'joined':
      return joinedLetter(here, about)
    case 'membership':
      return membershipLetter(here, about)
    case 'job':
      return jobLetter(here, about)
    case 'idea':
      return ideaLetter(here, about)
    case 'sign-in':
      return signInLetter(here, about, reader)
  }
}

function decidedLetter(here: Here, about: AboutA<'decided'>): Letter {
  const { who, what } = told(about)
  const result = about.state === 'approved' ? 'It is done.' : 'Nothing was done.'
  const reason = about.reason ? `\n\nReason: ${quoted(about.reason, 300)}` : ''
  return {
    subject: `${quoted(who, 60)} ${what}`,
    text: `${quoted(about.title, 200)}, in ${quoted(about.place, 60)}. ${result}${reason}`,
    button: buttonTo(here, 'See the request', `/approvals?request=${about.approval}`),
  }
}

function joinedLetter(here: Here, { person, role, place }: AboutA<'joined'>): Letter {
  const [name, account] = [quoted(person.name, 60), quoted(place, 60)]
  return {
    subject: `${name} joined ${account}`,
    text: `${name} belongs to ${account} now, as ${article(role)}.`,
    button: buttonTo(here, 'See who belongs', '/settings/members'),
  }
}

function membershipLetter(here: Here, { role, place }: AboutA<'membership'>): Letter {
  const name = quoted(place, 60)
  if (role === null)
    return {
      subject: `You no longer belong to ${name}`,
      text: `Somebody who looks after ${name} has removed you from it. What you had there has gone to others. Your personal workspace is as it was.`,
    }
  return {
    subject: `You are ${article(role)} of ${name} now`,
    text: `Your role in ${name} has changed: you are ${article(role)} now.`,
    button: buttonTo(here, 'Open the workspace', '/dashboard'),
  }
}

function jobLetter(here: Here, { says, error, place }: AboutA<'job'>): Letter {
  return {
    subject: 'A job of yours failed for good',
    text: `In ${quoted(place, 60)}: ${quoted(says, 200)}\n\n${quoted(error, 300)}\n\nIt is not tried again by itself. You can try it again on the health page.`,
    button: buttonTo(here, 'Look at the job', '/health'),
  }
}

function ideaLetter(here: Here, about: AboutA<'idea'>): Letter {
  const title = quoted(about.title, 120)
  return {
    subject: `Your idea ${about.became}: ${title}`,
    text: `What you posted on the feedback board ${about.became}:\n\n${title}`,
    button: buttonTo(here, 'See the idea', `/feedback?idea=${about.idea}`),
  }
}

function signInLetter(here: Here, { device, address, at }: AboutA<'sign-in'>, { timeZone }: Reader): Letter {
  const from = address ? ` from the address ${quoted(address, 60)}` : ''
  return {
    subject: 'A new browser signed in to your account',
    text: `${device} signed in to your account${from}, on ${momentIn(timeZone, at)}.\n\nIf this was you, there is nothing to do. If not, end that session and change your password right away.`,
    button: buttonTo(here, 'Look at my sessions', '/settings/account'),
  }
}

/** What has gathered, a line each. */
export function digestLetter(here: Here, news: readonly About[], total: number, { timeZone }: Reader): Letter {
  const lines = news.map((about) => {
    const { who, what, detail } = told(about, timeZone)
    const place = 'place' in about && !what.includes(about.place) ? ` (${quoted(about.place, 60)})` : ''
    return `${quoted(`${who} ${what}`, 160)}${place}${detail ? `\n${quoted(detail, 160)}` : ''}`
  })
  const more = total > news.length ? `\n\nAnd ${total - news.length} more.` : ''
  return {
    subject: total === 1 ? 'One thing you have not seen yet' : `${total} things you have not seen yet`,
    text: `${lines.join('\n\n')}${more}`,
    button: buttonTo(here, 'Open Taaskly', '/dashboard'),
  }
}

function buttonTo({ settings }: Here, label: string, path: string) {
  return { label, address: new URL(path, settings.publicUrl).href }
}
