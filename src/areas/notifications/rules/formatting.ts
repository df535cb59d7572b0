import { formatDate, type DateSettings } from '#platform/contract/date-format.ts'
import type { NotificationKind } from '../contract/about.ts'

export const kindLabels: Record<NotificationKind, { title: string; detail: string }> = {
  approval: {
    title: 'An approval is waiting for me',
    detail: 'A person, an agent or a flow asks for something that you can approve or decline.',
  },
  decided: {
    title: 'My request is decided',
    detail: 'Your request, or one in your name, was approved or declined, or it expired.',
  },
  joined: {
    title: 'Someone joins a workspace of mine',
    detail: 'For workspaces that you own or are an admin of.',
  },
  membership: {
    title: 'My role changes, or I am removed',
    detail: 'When someone else changes your role in a workspace.',
  },
  job: {
    title: 'A job of mine fails',
    detail: 'A background job was retried several times and has failed.',
  },
  connection: {
    title: 'A connection needs attention',
    detail: 'A service no longer accepts a connection of yours, so what uses it has stopped.',
  },
  mention: {
    title: 'Someone mentions me',
    detail: 'In a note or in a comment that you may see.',
  },
  comment: {
    title: 'Someone comments or replies',
    detail: 'On a note that you created, or in a thread that you wrote in.',
  },
  flow: {
    title: 'A flow of mine begins to fail',
    detail: 'Once when its runs begin to fail, and once when it works again.',
  },
  support: {
    title: 'My support request is answered',
    detail: 'When an admin of this installation answers you. The mail has the whole answer.',
  },
  idea: {
    title: 'An idea of mine has a new status',
    detail: 'When an idea that you posted on the feedback board changes its status.',
  },
  'sign-in': {
    title: 'A new browser signs in as me',
    detail: 'When someone signs in to your account with a new browser. The mail comes immediately.',
  },
}

/** "Firefox on Windows". Two devices of the same kind count as one. */
export function formatDevice(userAgent: string | null): string {
  const agent = userAgent ?? ''
  const browser = browsers.find(([token]) => agent.includes(token))?.[1] ?? 'An unknown browser'
  const system = systems.find(([token]) => agent.includes(token))?.[1]
  return system ? `${browser} on ${system}` : browser
}

/** Most browsers name others too, so the order matters. */
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

/** With the name of the time zone. */
export function formatTimeInZone(time: string, settings: DateSettings): string {
  return `${formatDate(time, 'dateTime', settings)} (${settings.zone.replaceAll('_', ' ')})`
}

/** Text by other people in our mail: one short line, without anything that a mail program turns into a link. */
export function sanitizeLine(text: string, maxLength = 120): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/:\/\//g, ': //')
    .replaceAll(/\b(www)\.|\.(?=\p{L}{2,})/giu, (_dot, www?: string) => (www ? `${www} ` : ' . '))
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).toWellFormed()}…` : line
}
