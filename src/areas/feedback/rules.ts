import type { Status } from './contract.ts'

export const pageSize = 20

/** The rest of "Your idea …" in a notification. */
export const statusMessages: Record<Status, string> = {
  open: 'is open again',
  planned: 'is planned',
  'in-progress': 'is being worked on',
  shipped: 'has shipped',
  'not-now': 'is not for now',
}

/** Limits for one person, against flooding the board. */
export const hourlyLimits = { ideas: 5, comments: 30 }

/** The newest are shown. */
export const maxComments = 200

/** Lower-cased, without duplicates, at most six. */
export function searchWordsOf(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, 6)
}

/** Escapes what is special in a `like`. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The last idea of a page. */
export type IdeaCursor = { votes: number; id: string }

export function encodeCursor({ votes, id }: IdeaCursor): string {
  return `${votes}:${id}`
}

export function decodeCursor(cursor: string): IdeaCursor {
  const [votes = '', id = ''] = cursor.split(':')
  return { votes: Number(votes), id }
}

/** An idea can change until somebody else votes or comments, or an admin decides: votes are for what it says. */
export function mayChange(
  {
    mine,
    votes,
    voted,
    status,
    answer,
  }: { mine: boolean; votes: number; voted: boolean; status: string; answer: unknown },
  contributionsByOthers: number,
): boolean {
  return mine && votes <= (voted ? 1 : 0) && contributionsByOthers === 0 && status === 'open' && answer === null
}
