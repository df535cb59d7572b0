import type { NotificationKind } from '../contract/about.ts'

/** What each kind is called, and who hears of it. All of them come in every way unless the person says no. */
export const kindLabels: Record<NotificationKind, { title: string; detail: string }> = {
  approval: {
    title: 'An approval waits for me',
    detail: 'Somebody, an agent or a flow has asked for something that you can say yes or no to.',
  },
  decided: {
    title: 'My request is decided',
    detail: 'What you, or something in your name, has asked for was approved, was declined or ran out.',
  },
  joined: {
    title: 'Somebody joins a workspace of mine',
    detail: 'For workspaces that you own or are an admin of.',
  },
  membership: {
    title: 'My role changes, or I am removed',
    detail: 'When somebody else changes what you are in a workspace.',
  },
  job: {
    title: 'A job of mine fails for good',
    detail: 'Work in the background that was tried again and again and is given up.',
  },
  support: {
    title: 'My support request is answered',
    detail: 'When somebody who looks after this installation writes back to you. The mail has the whole answer.',
  },
  idea: {
    title: 'An idea of mine has a new status',
    detail: 'When it is said on the feedback board what becomes of something you posted.',
  },
  'sign-in': {
    title: 'A new browser signs in as me',
    detail:
      'When somebody signs in to your account with a browser that was not used for it before. Mails come at once.',
  },
}

/** The browser and the computer, as people know them: "Firefox on Windows". Two of the same kind are one. */
export function formatDevice(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const browser = browsers.find(([token]) => agent.includes(token))?.[1] ?? 'An unknown browser'
  const system = systems.find(([token]) => agent.includes(token))?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** Most call themselves by the names of others too, so the order counts. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'a Mac'],
  ['Linux', 'Linux'],
] as const

/** A moment where the person is, with the zone's name, as they may read it elsewhere. */
export function formatTimeInZone(zone: string | null, time: string): string {
  const timeZone = zone ?? 'UTC'
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${format.format(new Date(time))} (${timeZone.replaceAll('_', ' ')})`
}

/** Somebody else's words in our mail: one line, not long, and nothing in them that a mail program makes a link of. */
export function sanitizeLine(text: string, maxLength = 120): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/:\/\//g, ': //')
    .replaceAll(/\b(www)\.|\.(?=\p{L}{2,})/giu, (_dot, www?: string) => (www ? `${www} ` : ' . '))
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line
}
