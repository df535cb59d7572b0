export type PlannedPageText = {
  title: string
  /** What the page will be, and what people can do until then. */
  description: string
  /** A link to something that works today. */
  alternative: { label: string; to: string }
}

const home = { label: 'Back to Home', to: '/dashboard' }
const keys = { label: 'Open API keys', to: '/settings/api-keys' }
const members = { label: 'Open members', to: '/settings/members' }
const site = { label: 'See what Taaskly does', to: '/' }

const teambox: PlannedPageText = {
  title: 'Teambox is not built yet',
  description:
    'Teambox will be one inbox that the whole team answers: mail, a contact page and a chat widget, with notes, assignments and saved replies. Until then, you can make a workspace for your team and invite people into it.',
  alternative: members,
}

const crm: PlannedPageText = {
  title: 'WhatsApp CRM is not built yet',
  description:
    'Customers who write on WhatsApp will be here, with their conversations, their stage and who looks after them. Without a WhatsApp account a simulated phone will play the customer. Until then, you can make a workspace for your team and invite people into it.',
  alternative: members,
}

const siteTemplate: PlannedPageText = {
  title: 'Site templates are not built yet',
  description:
    'A template will be shown here with sample content. A workspace will pick one, change its words, pictures and colours, and publish it at its own handle.',
  alternative: site,
}

/** By the path of the page. A test checks that none is missing or left over. */
export const plannedPageTexts: Readonly<Record<string, PlannedPageText>> = {
  '/agents/explore': {
    title: 'There are no published agents yet',
    description:
      'People will publish agents here, by category, with what each of them may do in plain words. Until then, the Assistant does what you can do here, and your own programs can do everything here by the API.',
    alternative: keys,
  },
  '/agents/explore/$id': {
    title: 'Published agents are not built yet',
    description:
      'An agent’s page will tell what it does, what it may do, and how it has answered others. Until then, your own programs can do everything here by the API.',
    alternative: keys,
  },
  '/teambox/$shareId': {
    title: 'This contact page is not open',
    description:
      'Teams will be written to by pages like this one. Teambox, which answers them, is not built yet, so nothing could be sent from here.',
    alternative: site,
  },
  '/apps/teambox': teambox,
  '/apps/teambox/inbox': teambox,
  '/apps/teambox/config': teambox,
  '/apps/teambox/activities': teambox,
  '/apps/teambox/onboarding': teambox,
  '/apps/whatsapp-business-crm/dashboard': crm,
  '/apps/whatsapp-business-crm/conversations': crm,
  '/apps/whatsapp-business-crm/users': crm,
  '/apps/whatsapp-business-crm/settings': crm,
  '/apps/whatsapp-business-crm/onboarding': crm,
  '/leaderboard': {
    title: 'There is nobody to rank yet',
    description:
      'The most used agents and their makers will stand here by week, by month and for all time. One person’s use will count once a day, and a maker’s own uses never.',
    alternative: home,
  },
  '/referral': {
    title: 'Referrals are not built yet',
    description:
      'You will have a link of your own here, and see who came by it and what it earned you both. No rewards are counted yet. You can already invite people into a business workspace.',
    alternative: members,
  },
  '/share/$publicId': {
    title: 'Nothing is shared at this address',
    description:
      'Notes and conversations that somebody shares by a link will open here, without an account. Sharing is not built yet, so no link can lead here. Ask the person who sent it to you.',
    alternative: site,
  },
  '/template/$siteId': siteTemplate,
  '/template/$siteId/home': siteTemplate,
  '/payment/callback': {
    title: 'No payment was made',
    description:
      'After a checkout this page will tell whether the payment went through. This installation takes no payments, so nothing was charged.',
    alternative: { label: 'Open billing', to: '/settings/billing' },
  },
}
