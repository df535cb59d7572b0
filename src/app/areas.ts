/** Every area of the product, in order. An area may import only areas before it in this list. */
export const areas = [
  'people', // users, sign-in and proofs
  'outgoing', // calls that leave the process, and their results
  'workspaces', // workspaces, members and roles
  'api-keys', // keys for people's own code
  'verification', // the verified mark of a business
  'journal', // history, audit log and undo
  'approvals', // one queue of actions that wait for a person
  'files', // uploads, storage and who may read a file
  'own-data', // exporting one's data, deleting the account
  'health', // the state of triggers, connections, jobs and schedules
  'models', // language models: providers, keys, prices, one model call
  'notifications', // what people are notified of, and how
  'connections', // accounts at other services: tokens, refresh, limits
  'search', // search by a part of a name, and the command palette
  'sharing', // public pages of anything: address, password, expiry, revoking
  'analytics', // usage events and reports
  'flags', // feature flags and experiments
  'early-access', // features that people turn on before everybody has them
  'surveys', // short questions to some people
  'posthog', // posthog-js in the browser, and the routes that answer it
  'home', // the first page after signing in
  'admin', // the admins of this installation
  'support', // help articles, support requests, system status
  'feedback', // ideas that people post and vote on
  'welcome', // the public site
  'job-search', // job postings of boards, feeds and careers pages, in one form
  'focus', // one task at a time
  'tables', // people's own tables, as fast as a spreadsheet
  'notes', // texts that people write together
  'mail', // mail that arrives: the SMTP receiver and mailboxes
  'agents', // conversations with agents, which do the work with the actions
  'practice', // a service to try connecting and publishing
  'x', // publishing on X
  'linkedin', // publishing on LinkedIn
  'threads', // publishing on Threads
  'instagram', // publishing on Instagram
  'youtube', // publishing on YouTube
  'flows', // work that runs by itself: triggers, nodes and runs
  'slack', // posts, replies and channels of a connected Slack workspace
  'notion', // pages and databases of a connected Notion workspace
  'google-calendar', // events and busy times of a connected Google account
  'google-mail', // mailboxes of connected Google accounts
  'microsoft-mail', // mailboxes of connected Microsoft accounts
  'bundles', // ready-made parts of a workspace, installed and taken out by one click
  'sales-starter', // a bundle: companies, contacts and deals
] as const
