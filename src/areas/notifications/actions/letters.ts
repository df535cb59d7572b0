import type { Id } from '#platform/contract/id.ts'
import type { Mail } from '#platform/server/mail.ts'
import type { Running } from '#platform/server/running.ts'
import type { Kind } from '../contract.ts'
import { momentIn, quoted, words } from '../rules.ts'
import type { Waiting } from '../store/approvals.ts'
import type { NewDevice } from '../store/devices.ts'
import type { Reader } from '../store/people.ts'

type Letter = Pick<Mail, 'subject' | 'text' | 'button'>
type Here = Pick<Running, 'settings' | 'secrets'>

/** A letter to one reader, with the way to get no more of the kind: a link that needs no signing in. */
export function addressed({ settings, secrets }: Here, kind: Kind, reader: Reader, letter: Letter): Mail {
  const unsubscribe = new URL('/notifications/unsubscribe', settings.publicUrl)
  unsubscribe.searchParams.set('token', secrets.seal(JSON.stringify([reader.id, kind]), wishes))
  const after = `You get this mail because “${words[kind].title}” is on in your notifications. Turn it off:\n${unsubscribe.href}`
  return { to: reader.address, ...letter, after, unsubscribe: unsubscribe.href }
}

/** What a link in a mail stands for; it opens only what was sealed for this. */
export const wishes = { account: '', table: 'notification_preferences', row: '', column: 'unsubscribe' }

export function approvalLetter(here: Here, approval: Waiting, { timeZone }: Reader, account: string): Letter {
  const { title, about, why, to, howMuch, expiresAt, asker, actorKind } = approval
  const name = quoted(asker, 60)
  const who = { person: name, key: `A key of ${name}`, agent: `An agent of ${name}`, flow: `A flow of ${name}` }[
    actorKind
  ]
  const facts = [
    about && `About: ${quoted(about)}`,
    howMuch && `How much: ${quoted(howMuch)}`,
    to && `To: ${quoted(to)}`,
    why && `Why: ${quoted(why, 300)}`,
    `It runs out on ${momentIn(timeZone, expiresAt)}.`,
  ]
  return {
    subject: `Your approval is needed: ${quoted(title, 80)}`,
    text: `${who} asks for this in ${quoted(account, 60)}. Nothing happens before you say yes.\n\n${facts.filter(Boolean).join('\n')}`,
    button: buttonTo(here, 'Review the request', '/dashboard'),
  }
}

export function joinedLetter(
  here: Here,
  { name, role, account }: { name: string; role: string; account: string },
): Letter {
  return {
    subject: `${quoted(name, 60)} joined ${quoted(account, 60)}`,
    text: `${quoted(name, 60)} belongs to ${quoted(account, 60)} now, as ${article(role)}.`,
    button: buttonTo(here, 'See who belongs', '/settings/members'),
  }
}

export function membershipLetter(here: Here, role: string | null, account: string): Letter {
  const name = quoted(account, 60)
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

export function signInLetter(here: Here, { device, address, at }: NewDevice, { timeZone }: Reader): Letter {
  const from = address ? ` from the address ${quoted(address, 60)}` : ''
  return {
    subject: 'A new browser signed in to your account',
    text: `${device} signed in to your account${from}, on ${momentIn(timeZone, at)}.\n\nIf this was you, there is nothing to do. If not, end that session and change your password right away.`,
    button: buttonTo(here, 'Look at my sessions', '/settings/account'),
  }
}

function buttonTo({ settings }: Here, label: string, path: string) {
  return { label, address: new URL(path, settings.publicUrl).href }
}

function article(role: string): string {
  return /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`
}

/** What the link of a mail says: whose wish, and about what. */
export type Wish = { person: Id; kind: Kind }
