/** Every area of the product, in order: one may import only areas that come before it in this list. */
export const areas = [
  'people', // who there is, and how they prove who they are
  'outgoing', // what leaves the process, and what became of it
  'workspaces', // where they belong, and what they are there
  'journal', // what was done, and undoing it
  'approvals', // one queue where what was asked for waits for a person
  'files', // what people upload, where it is kept, and who may have it
  'own-data', // taking one's data out, and leaving
  'health', // how all that works by itself is doing
  'notifications', // what people want to hear of, and how
  'search', // finding anything by a part of its name
  'analytics', // what is used and how
  'flags', // feature flags and experiments
  'early-access', // features that people turn on before everybody has them
  'surveys', // short questions to some people
  'posthog', // posthog-js in the browser, and the routes that answer it
  'home', // the first page after signing in
  'admin', // who looks after this installation
  'support', // help articles, requests, and the state of the system
  'feedback', // what people wish for, and vote on
  'welcome', // the public site
  'focus', // one task at a time
  'tables', // people's own tables, as fast as a spreadsheet
] as const
