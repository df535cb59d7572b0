import { connected, placed, type FlowTemplate } from './template.ts'

export const jobDigest: FlowTemplate = {
  id: 'job-digest',
  name: 'New jobs into a table, digest by email',
  description:
    'Looks for jobs every morning, adds the new ones to a table, and mails you a digest. Makes the table too.',
  tags: ['Jobs', 'Tables', 'Mail'],
  setUp: [
    {
      name: 'table',
      action: 'tables.createTable',
      input: {
        name: 'Jobs',
        rowWord: 'job',
        fields: [
          { name: 'Title', type: 'text' },
          { name: 'Company', type: 'text' },
          { name: 'Place', type: 'text' },
          { name: 'Remote', type: 'checkbox' },
          { name: 'Pay', type: 'text' },
          { name: 'Posted', type: 'date' },
          { name: 'State', type: 'singleSelect', options: { choices: ['New', 'Applied', 'Interview', 'No'] } },
          { name: 'Link', type: 'url' },
          { name: 'Source', type: 'text' },
          { name: 'Description', type: 'longText' },
        ],
      },
    },
    { name: 'me', action: 'profile.read', input: {} },
  ],
  graph: {
    nodes: placed([
      { id: 'morning', name: 'Every morning', type: 'flow.schedule', parameters: { when: 'every day at 7:00' } },
      {
        id: 'find',
        name: 'Find jobs',
        type: 'jobSearch.find',
        parameters: { sources: ['remoteok'], words: [], limit: 50 },
        retries: { attempts: 3, waitSeconds: 60 },
      },
      {
        id: 'new',
        name: 'Only new jobs',
        type: 'flow.onlyNew',
        parameters: { fields: ['company', 'title', 'place'] },
      },
      {
        id: 'rows',
        name: 'Add to the table',
        type: 'tables.addRows',
        parameters: {
          tableId: '{table.id}',
          rows: [
            {
              Title: '{{ $json.title }}',
              Company: '{{ $json.company }}',
              Place: '{{ $json.place }}',
              Remote: '{{ $json.remote }}',
              Pay: '{{ $json.payText }}',
              Posted: '{{ $json.postedAt?.slice(0, 10) ?? null }}',
              State: 'New',
              Link: '{{ $json.link }}',
              Source: '{{ $json.source }}',
              Description: '{{ $json.description }}',
            },
          ],
        },
      },
      { id: 'all', name: 'All together', type: 'flow.aggregate', parameters: { mode: 'list', name: 'jobs' }, row: 1 },
      {
        id: 'mail',
        name: 'Mail the digest',
        type: 'flows.sendMail',
        parameters: {
          to: '{me.email}',
          subject: 'New jobs: {{ $json.jobs.length }}',
          text: '{{ $json.jobs.map((job) => [job.title + " at " + job.company, [job.place, job.payText].filter((part) => part !== "").join(", "), job.link + " (" + job.source + ")"].filter((line) => line !== "").join("\\n")).join("\\n\\n") }}',
        },
        row: 1,
      },
    ]),
    edges: [...connected('morning', 'find', 'new', 'rows'), ...connected('new', 'all', 'mail')],
    stickyNotes: [
      {
        id: 'help',
        position: { x: 0, y: 130 },
        size: { width: 420, height: 150 },
        text: 'Your own boards: open “Find jobs” and add the address of a careers page or feed, or a board such as greenhouse:acme. Under “Words” write what you look for.\n\nThen click Test run, look at the table “Jobs”, and publish.',
      },
    ],
  },
}
