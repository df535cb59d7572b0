import { refuse } from '#platform/contract/refusal.ts'
import type { Page } from '#platform/web/page/page.ts'

/** Nothing links to it in the app: its place in the navigation and its shortcut come with its area. */
type PlannedPage = Omit<Page, 'nav' | 'secondaryNav' | 'keys'>

const view = () => import('./planned-page.tsx')

/**
 * Pages whose area is not built yet. Each has its address, layout, guard and title, and a text in
 * `planned-page-texts.ts`. When you build an area, delete its lines in both files.
 */
export const plannedPages: PlannedPage[] = [
  {
    path: '/agents/explore',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Explore agents',
    description: 'Agents that others have published.',
    view,
  },
  {
    path: '/agents/explore/$id',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Agent',
    description: 'What this agent does, and what it may do.',
    load: async ({ params }) => mustBeId(params['id']),
    view,
  },
  {
    path: '/teambox/$shareId',
    layout: 'teambox',
    guard: 'everyone',
    title: 'Contact',
    description: 'Write to a team.',
    load: async ({ params }) => mustBeSlug(params['shareId']),
    view,
  },
  {
    path: '/apps/teambox',
    layout: 'teambox',
    guard: 'signed-in',
    title: 'Teambox',
    description: 'A shared inbox for the team.',
    view,
  },
  {
    path: '/apps/teambox/inbox',
    layout: 'teambox',
    guard: 'signed-in',
    title: 'Inbox',
    description: 'What people wrote to the team.',
    view,
  },
  {
    path: '/apps/teambox/config',
    layout: 'teambox',
    guard: 'signed-in',
    title: 'Teambox settings',
    description: 'Channels, members, rules and replies.',
    view,
  },
  {
    path: '/apps/teambox/activities',
    layout: 'teambox',
    guard: 'signed-in',
    title: 'Activities',
    description: 'Who did what in the shared inbox.',
    view,
  },
  {
    path: '/apps/teambox/onboarding',
    layout: 'onboarding',
    guard: 'signed-in',
    title: 'Set up Teambox',
    description: 'Four steps to a shared inbox.',
    view,
  },
  {
    path: '/apps/whatsapp-business-crm/dashboard',
    layout: 'whatsapp-crm',
    guard: 'signed-in',
    title: 'WhatsApp CRM',
    description: 'Volumes, response times and the funnel.',
    view,
  },
  {
    path: '/apps/whatsapp-business-crm/conversations',
    layout: 'whatsapp-crm',
    guard: 'signed-in',
    title: 'Conversations',
    description: 'What customers write on WhatsApp.',
    view,
  },
  {
    path: '/apps/whatsapp-business-crm/users',
    layout: 'whatsapp-crm',
    guard: 'signed-in',
    title: 'Contacts',
    description: 'Customers, with stage, owner and history.',
    view,
  },
  {
    path: '/apps/whatsapp-business-crm/settings',
    layout: 'whatsapp-crm',
    guard: 'signed-in',
    title: 'WhatsApp CRM settings',
    description: 'Number, templates, hours and replies.',
    view,
  },
  {
    path: '/apps/whatsapp-business-crm/onboarding',
    layout: 'onboarding',
    guard: 'signed-in',
    title: 'Set up WhatsApp CRM',
    description: 'Connect a number, or begin with a simulated one.',
    view,
  },
  {
    path: '/leaderboard',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Leaderboard',
    description: 'See who has the most popular agents.',
    view,
  },
  {
    path: '/referral',
    layout: 'dashboard',
    guard: 'signed-in',
    title: 'Refer a Friend',
    description: 'Share Taaskly with friends and earn rewards.',
    view,
  },
  {
    path: '/share/$publicId',
    layout: 'default',
    guard: 'everyone',
    title: 'Shared with you',
    description: 'Something that somebody has shared by a link.',
    load: async ({ params }) => mustBeSlug(params['publicId']),
    view,
  },
  {
    path: '/template/$siteId',
    layout: 'default',
    guard: 'everyone',
    title: 'Site template',
    description: 'A site to begin with, shown with sample content.',
    load: async ({ params }) => mustBeSlug(params['siteId']),
    view,
  },
  {
    path: '/template/$siteId/home',
    layout: 'default',
    guard: 'everyone',
    title: 'Site template',
    description: 'A site to begin with, shown with sample content.',
    load: async ({ params }) => mustBeSlug(params['siteId']),
    view,
  },
  {
    path: '/payment/callback',
    layout: 'default',
    guard: 'everyone',
    title: 'Payment',
    description: 'Whether a payment went through.',
    view,
  },
]

/** Where a service redirects to after a connection was allowed. */
/** An address with a malformed id does not exist. */
function mustBeId(text = ''): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) refuseAddress()
}

/** The part of a link that people share. */
function mustBeSlug(text = ''): void {
  if (!/^[a-z0-9_-]{3,64}$/i.test(text)) refuseAddress()
}

function refuseAddress(): never {
  refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
}
