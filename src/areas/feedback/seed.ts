import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addComment } from './store/comments.ts'
import { addIdea, countIdeas, listIdeas } from './store/ideas.ts'
import { voteAsMembers } from './store/votes.ts'

/** Members of the workspace vote for the ideas; no people are made up. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await countIdeas(db, scope)) === 0)
    for (const { title, text, daysAgo, status = 'open', comment, answer } of seedIdeas) {
      const at = Date.now() - daysAgo * 86_400_000
      const id = newId(at)
      const created_at = new Date(at).toISOString()
      const answered = answer === undefined ? {} : { answer, answered_at: new Date(at + 7_200_000).toISOString() }
      await addIdea(db, scope, { id, title, text, status, created_at, ...answered })
      if (comment) await addComment(db, scope, { id: newId(at), idea_id: id, text: comment, created_at })
    }
  const ideas = await listIdeas(db, scope, { sort: 'new', status: 'all', words: [], limit: seedIdeas.length })
  for (const { id, title } of ideas)
    await voteAsMembers(db, scope, id, seedIdeas.find((idea) => idea.title === title)?.votes ?? 0)
}

type SeedIdea = {
  title: string
  text: string
  daysAgo: number
  votes: number
  status?: 'planned' | 'in-progress' | 'shipped' | 'not-now'
  comment?: string
  answer?: string
}

const seedIdeas: SeedIdea[] = [
  {
    title: 'Approve from the phone’s lock screen',
    text: 'See who asks and how much, and answer without opening the app.',
    daysAgo: 9,
    votes: 3,
    status: 'in-progress',
    comment: 'For orders under a limit I set myself, a single tap would do.',
  },
  {
    title: 'Plan tomorrow at the end of the day',
    text: 'When the last focus session is over, ask what comes first tomorrow and keep it at the top of the list.',
    daysAgo: 8,
    votes: 2,
    status: 'planned',
  },
  {
    title: 'Undo for a whole morning',
    text: 'Pick a time, see everything an agent changed since then, and take it back in one go.',
    daysAgo: 6,
    votes: 2,
  },
  {
    title: 'Dark theme that follows the sun',
    text: 'Light while it is day here, dark after sunset, whatever the system says.',
    daysAgo: 5,
    votes: 1,
    status: 'not-now',
    answer: 'With the theme set to “System” it follows your computer, and most of those can switch at sunset.',
  },
  {
    title: 'Weekly focus report by mail',
    text: 'Monday morning: hours per task last week, and what was left unfinished.',
    daysAgo: 3,
    votes: 1,
  },
  {
    title: 'Invite with a note',
    text: 'A line of my own in the invitation mail, so that people know it is really me.',
    daysAgo: 1,
    votes: 1,
  },
]
