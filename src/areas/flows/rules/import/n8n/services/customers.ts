import type { Services } from './service.ts'

/** Customers, support and newsletters. */
export const customers: Services = {
  hubspot: {
    title: 'HubSpot',
    url: 'https://api.hubapi.com',
    usual: 'contact.upsert',
    operations: {
      'contact.upsert': 'POST /contacts/v1/contact/createOrUpdate/email/{email}',
      'contact.create':
        'POST /crm/v3/objects/contacts properties.email=email properties.firstname=additionalFields.firstName properties.lastname=additionalFields.lastName',
      'contact.get': 'GET /crm/v3/objects/contacts/{contactId}',
      'contact.getAll': 'GET /crm/v3/objects/contacts limit',
      'contact.search': 'POST /crm/v3/objects/contacts/search query',
      'contact.delete': 'DELETE /crm/v3/objects/contacts/{contactId}',
      'company.create': 'POST /crm/v3/objects/companies properties.name=name',
      'company.get': 'GET /crm/v3/objects/companies/{companyId}',
      'company.getAll': 'GET /crm/v3/objects/companies limit',
      'deal.create':
        'POST /crm/v3/objects/deals properties.dealstage=stage properties.dealname=additionalFields.dealName',
      'deal.get': 'GET /crm/v3/objects/deals/{dealId}',
      'deal.getAll': 'GET /crm/v3/objects/deals limit',
      'ticket.create':
        'POST /crm/v3/objects/tickets properties.subject=ticketName properties.hs_pipeline=pipelineId properties.hs_pipeline_stage=stageId',
    },
  },
  pipedrive: {
    title: 'Pipedrive',
    url: 'https://api.pipedrive.com/v1',
    usual: 'deal.create',
    operations: {
      'deal.create': 'POST /deals title value=additionalFields.value person_id=personId org_id=orgId',
      'deal.get': 'GET /deals/{dealId}',
      'deal.getAll': 'GET /deals limit',
      'deal.update':
        'PUT /deals/{dealId} title=updateFields.title stage_id=updateFields.stage_id status=updateFields.status',
      'person.create': 'POST /persons name email=additionalFields.email',
      'person.get': 'GET /persons/{personId}',
      'person.getAll': 'GET /persons limit',
      'person.search': 'GET /persons/search term',
      'person.update': 'PUT /persons/{personId} name=updateFields.name',
      'organization.create': 'POST /organizations name',
      'organization.get': 'GET /organizations/{organizationId}',
      'organization.getAll': 'GET /organizations limit',
      'activity.create': 'POST /activities subject type',
      'note.create': 'POST /notes content',
      'lead.create': 'POST /leads title',
    },
  },
  salesforce: {
    title: 'Salesforce',
    url: 'https://your-site.my.salesforce.com/services/data/v59.0',
    isOwnSite: true,
    usual: 'lead.create search.query',
    operations: {
      'lead.create': 'POST /sobjects/Lead Company=company LastName=lastname',
      'contact.create': 'POST /sobjects/Contact LastName=lastname',
      'account.create': 'POST /sobjects/Account Name=name',
      'search.query': 'GET /query q=query',
    },
  },
  zendesk: {
    title: 'Zendesk',
    url: 'https://your-site.zendesk.com/api/v2',
    isOwnSite: true,
    usual: 'ticket.create',
    operations: {
      'ticket.create': 'POST /tickets ticket.comment.body=description ticket.subject=additionalFields.subject',
      'ticket.get': 'GET /tickets/{id}',
      'ticket.getAll': 'GET /search query=options.query',
      'ticket.update': 'PUT /tickets/{id} ticket.status=updateFields.status',
      'ticket.delete': 'DELETE /tickets/{id}',
      'user.get': 'GET /users/{id}',
      'user.getAll': 'GET /users',
    },
  },
  freshdesk: {
    title: 'Freshdesk',
    url: 'https://your-site.freshdesk.com/api/v2',
    isOwnSite: true,
    usual: 'ticket.create',
    operations: {
      'ticket.create':
        'POST /tickets subject=options.subject description=options.description email=requesterIdentificationValue',
      'ticket.get': 'GET /tickets/{ticketId}',
      'ticket.getAll': 'GET /tickets',
    },
  },
  intercom: {
    title: 'Intercom',
    url: 'https://api.intercom.io',
    usual: 'user.create',
    operations: {
      'lead.create': 'POST /contacts role:"lead" email',
      'user.create': 'POST /contacts role:"user" email=idValue|email',
      'user.getAll': 'GET /contacts',
      'user.get': 'GET /contacts/{value}',
    },
  },
  mailchimp: {
    title: 'Mailchimp',
    url: 'https://us1.api.mailchimp.com/3.0',
    isOwnSite: true,
    usual: 'member.create campaign.getAll',
    operations: {
      'member.create': 'POST /lists/{list}/members email_address=email status',
      'member.getAll': 'GET /lists/{list}/members count=limit',
      'memberTag.create': 'POST /lists/{list}/members/{email}/tags',
      'campaign.getAll': 'GET /campaigns count=limit',
    },
  },
  activeCampaign: {
    title: 'ActiveCampaign',
    url: 'https://your-site.api-us1.com/api/3',
    isOwnSite: true,
    usual: 'contact.create contactTag.add',
    operations: {
      'contact.create': 'POST /contact/sync contact.email=email',
      'contact.get': 'GET /contacts/{contactId}',
      'contact.getAll': 'GET /contacts limit',
      'contactTag.add': 'POST /contactTags contactTag.contact=contactId contactTag.tag=tagId',
    },
  },
  mautic: {
    title: 'Mautic',
    url: 'https://your-mautic.example/api',
    isOwnSite: true,
    usual: 'contact.create',
    operations: {
      'contact.create': 'POST /contacts/new email firstname=firstName lastname=lastName',
      'contact.get': 'GET /contacts/{contactId}',
      'contact.getAll': 'GET /contacts limit',
      'contact.update': 'PATCH /contacts/{contactId}/edit email=updateFields.email',
    },
  },
  convertKit: {
    title: 'ConvertKit',
    url: 'https://api.convertkit.com/v3',
    usual: 'form.addSubscriber tagSubscriber.add',
    operations: {
      'form.addSubscriber': 'POST /forms/{id}/subscribe email',
      'tagSubscriber.add': 'POST /tags/{tagId}/subscribe email',
      'sequence.addSubscriber': 'POST /sequences/{id}/subscribe email',
    },
  },
  lemlist: {
    title: 'lemlist',
    url: 'https://api.lemlist.com/api',
    usual: 'activity.getAll',
    operations: {
      'activity.getAll': 'GET /activities limit',
      'lead.create': 'POST /campaigns/{campaignId}/leads/{email}',
      'campaign.getAll': 'GET /campaigns limit',
    },
  },
  orbit: {
    title: 'Orbit',
    url: 'https://app.orbit.love/api/v1',
    usual: 'member.upsert',
    operations: {
      'member.get': 'GET /{workspaceId}/members/{memberId}',
      'member.getAll': 'GET /{workspaceId}/members',
    },
  },
  iterable: {
    title: 'Iterable',
    url: 'https://api.iterable.com/api',
    usual: 'event.track user.upsert',
    operations: {
      'event.track': 'POST /events/track eventName=name email',
      'user.upsert': 'POST /users/update email=value',
    },
  },
  segment: {
    title: 'Segment',
    url: 'https://api.segment.io/v1',
    usual: 'identify.create track.event',
    operations: { 'identify.create': 'POST /identify userId', 'track.event': 'POST /track userId event' },
  },
  postHog: {
    title: 'PostHog',
    url: 'https://app.posthog.com',
    usual: 'event.create',
    operations: { 'event.create': 'POST /capture event=eventName distinct_id=distinctId' },
  },
  hunter: {
    title: 'Hunter',
    url: 'https://api.hunter.io/v2',
    usual: '.domainSearch',
    operations: {
      '.domainSearch': 'GET /domain-search domain limit',
      '.emailFinder': 'GET /email-finder domain first_name=firstname last_name=lastname',
      '.emailVerifier': 'GET /email-verifier email',
    },
  },
  clearbit: {
    title: 'Clearbit',
    url: 'https://company.clearbit.com/v2',
    usual: 'company.enrich',
    operations: {
      'company.enrich': 'GET /companies/find domain',
      'person.enrich': 'GET https://person.clearbit.com/v2/people/find email',
    },
  },
}
