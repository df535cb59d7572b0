import type { RequestCase } from '../request-case.ts'

/** Nothing is connected in these workspaces, so the tool that was right refuses, and says what to connect. */
export const messageRequests: readonly RequestCase[] = [
  {
    title: 'a post for the practice service',
    turns: ['publish to practice: We roast on Tuesdays'],
    expect: { contains: ['Connect Practice'], declines: true },
  },
  {
    title: 'a quoted post',
    turns: ['post "We roast on Tuesdays" on the practice service'],
    expect: { contains: ['Connect Practice'], declines: true },
  },
  { title: 'a tweet', turns: ['tweet: we roast on Tuesdays'], expect: { contains: ['Connect X'], declines: true } },
  {
    title: 'a message in a channel',
    turns: ['post in the #general channel on Slack: lunch is here'],
    expect: { contains: ['Connect Slack'], declines: true },
  },
  {
    title: 'a mail with a text',
    turns: ['send ana@example.com an email saying the order is packed'],
    expect: { contains: [['Gmail', 'mailbox']], declines: true },
  },
  {
    title: 'a letter is a task',
    turns: ['post the letter tomorrow'],
    expect: { tasks: [{ title: 'post the letter', due: '2026-11-19' }] },
  },
  { title: 'flows are listed', turns: ['which flows do I have?'], expect: { contains: ['no flows'] } },
  {
    title: 'no flow is turned off',
    turns: ['turn off all my flows'],
    expect: { contains: ['no flows'], unchanged: true },
  },
]
