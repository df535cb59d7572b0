import type { Status } from './contract.ts'

/** A page of the board. */
export const pageSize = 20

/** What became of an idea, as its poster is told: "Your idea …". */
export const statusMessages: Record<Status, string> = {
  open: 'is open again',
  planned: 'is planned',
  'in-progress': 'is being worked on',
  shipped: 'has shipped',
  'not-now': 'is not for now',
}

/** As many as one person adds in an hour, so that nobody floods the board. */
export const hourlyLimits = { ideas: 5, comments: 30 }

/** Comments that one idea shows: the newest. */
export const maxComments = 200

/** The words to look for: small letters, each once, a handful. */
export function searchWordsOf(search: string): string[] {
  const words = search
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
  return [...new Set(words)].slice(0, 6)
}

/** What a `like` takes for itself, as plain letters. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Where a page of the board ended: its last idea, by votes and by age. */
export type IdeaCursor = { votes: number; id: string }

export function encodeCursor({ votes, id }: IdeaCursor): string {
  return `${votes}:${id}`
}

export function decodeCursor(cursor: string): IdeaCursor {
  const [votes = '', id = ''] = cursor.split(':')
  return { votes: Number(votes), id }
}

/** An idea is its poster's own until others have put their weight behind it: then it is not to say something else. */
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
