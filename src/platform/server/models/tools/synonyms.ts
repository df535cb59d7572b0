import { stem } from './stem.ts'

/** Words of everyday English that people use for the same act or thing. The first is the one that actions use most. */
const groups = [
  'add create make new insert put register log record enter write jot note start build set-up',
  'list show see display give view read look get tell print browse check',
  'find search locate lookup seek hunt where',
  'change edit update modify set alter adjust correct fix move postpone reschedule push assign',
  'rename retitle call name',
  'delete remove drop erase discard trash clear cancel scrap bin throw',
  'finish complete done tick close resolve',
  'reopen uncheck unfinish untick',
  'restore recover bring back undelete',
  'undo revert rollback back',
  'count number many',
  'sum total amount add-up much',
  'average mean typical',
  'summarize sum-up overview recap statistics',
  'group per each breakdown split category',
  'task todo to-do reminder chore errand remind remember',
  'table spreadsheet list sheet database tracker',
  'row record entry line item',
  'field column property attribute',
  'file document attachment upload picture photo image pdf',
  'member people team colleague person who user staff',
  'invite ask join welcome invitation',
  'timer focus pomodoro session countdown clock',
  'pause hold halt',
  'resume continue go-on unpause',
  'stop end quit',
  'extend longer more extra',
  'workspace company business account organisation organization',
  'journal history log changes activity audit happened',
  'storage space disk quota bytes',
  'notification alert inbox news message',
  'approval request approve pending decision',
  'health status error problem broken failing',
  'profile myself me',
  'import load upload',
  'link share url',
  'template sample preset',
  'view filter board kanban',
]

const groupsByStem = new Map<string, number[]>()
for (const [index, group] of groups.entries())
  for (const word of group.split(' ')) {
    const key = stem(word.replaceAll('-', ''))
    groupsByStem.set(key, [...(groupsByStem.get(key) ?? []), index])
  }

/** The groups of words with a similar meaning that a stem belongs to. */
export function synonymGroups(stemmed: string): readonly number[] {
  return groupsByStem.get(stemmed) ?? []
}

export function areSynonyms(one: string, other: string): boolean {
  const groups = synonymGroups(other)
  return synonymGroups(one).some((group) => groups.includes(group))
}
