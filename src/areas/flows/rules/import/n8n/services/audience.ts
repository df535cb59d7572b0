import type { Services } from './service.ts'

/** Newsletters, short messages, forums and habits. */
export const audience: Services = {
  zulip: {
    title: 'Zulip',
    url: 'https://your-site.zulipchat.com/api/v1',
    isOwnSite: true,
    bodyType: 'form',
    usual: 'message.sendPrivate stream.create user.get',
    operations: {
      'message.sendPrivate': 'POST /messages type:"direct" to=to.toJsonString() content',
      'message.sendStream': 'POST /messages type:"stream" to=stream topic content',
      'message.get': 'GET /messages/{messageId}',
      'message.delete': 'DELETE /messages/{messageId}',
      'stream.getAll': 'GET /streams >streams',
      'user.getAll': 'GET /users >members',
    },
  },
  messageBird: {
    title: 'MessageBird',
    url: 'https://rest.messagebird.com',
    usual: 'sms.send balance.get',
    operations: {
      'sms.send': 'POST /messages originator recipients body=message',
      'balance.get': 'GET /balance',
    },
  },
  vonage: {
    title: 'Vonage',
    url: 'https://rest.nexmo.com',
    bodyType: 'form',
    usual: 'sms.send',
    operations: { 'sms.send': 'POST /sms/json from to text=message' },
  },
  sms77: {
    title: 'seven',
    url: 'https://gateway.seven.io/api',
    usual: 'sms.send',
    operations: {
      'sms.send': 'POST /sms from to text=message',
      'voice.send': 'POST /voice to text=message',
    },
  },
  twist: {
    title: 'Twist',
    url: 'https://api.twist.com/api/v3',
    usual: 'channel.create messageConversation.create comment.create thread.create',
    operations: {
      'channel.create': 'POST /channels/add workspace_id=workspaceId name',
      'channel.get': 'GET /channels/getone id=channelId',
      'channel.getAll': 'GET /channels/get workspace_id=workspaceId',
      'channel.update':
        'POST /channels/update id=channelId name=updateFields.name description=updateFields.description',
      'comment.create': 'POST /comments/add thread_id=threadId content',
      'thread.create': 'POST /threads/add channel_id=channelId title content',
      'messageConversation.create': 'POST /conversation_messages/add conversation_id=conversationId content',
    },
  },
  signl4: {
    title: 'SIGNL4',
    url: 'https://connect.signl4.com/webhook/{secret}',
    usual: 'alert.send',
    operations: { 'alert.send': 'POST / title=additionalFields.title message' },
  },
  discourse: {
    title: 'Discourse',
    url: 'https://your-site.example',
    isOwnSite: true,
    usual: 'post.create category.create user.get group.create',
    operations: {
      'post.create': 'POST /posts.json title raw=content category=additionalFields.category',
      'post.get': 'GET /posts/{postId}.json',
      'category.create': 'POST /categories.json name color text_color=textColor',
      'category.getAll': 'GET /categories.json >category_list.categories',
      'user.getAll': 'GET /admin/users/list/{flag}.json',
    },
  },
  disqus: {
    title: 'Disqus',
    url: 'https://disqus.com/api/3.0',
    usual: 'forum.get',
    operations: {
      'forum.get': 'GET /forums/details.json forum=id',
      'forum.getPosts': 'GET /forums/listPosts.json forum=id limit >response',
      'forum.getThreads': 'GET /threads/list.json forum=id limit >response',
    },
  },
  customerIo: {
    title: 'Customer.io',
    url: 'https://track.customer.io/api/v1',
    usual: 'customer.upsert event.track',
    operations: {
      'customer.upsert': 'PUT /customers/{id} email=additionalFields.email',
      'customer.delete': 'DELETE /customers/{id}',
      'event.track': 'POST /customers/{customerId|id}/events name=eventName',
    },
  },
  vero: {
    title: 'Vero',
    url: 'https://api.getvero.com/api/v2',
    usual: 'user.create event.track',
    operations: {
      'user.create': 'POST /users/track id email=additionalFields.email',
      'user.unsubscribe': 'POST /users/unsubscribe id',
      'event.track': 'POST /events/track identity.id=id identity.email=email event_name=eventName',
    },
  },
  getResponse: {
    title: 'GetResponse',
    url: 'https://api.getresponse.com/v3',
    usual: 'contact.get',
    operations: {
      'contact.create': 'POST /contacts email campaign.campaignId=campaignId name=additionalFields.name',
      'contact.get': 'GET /contacts/{contactId}',
      'contact.getAll': 'GET /contacts perPage=limit',
      'contact.delete': 'DELETE /contacts/{contactId}',
    },
  },
  mailerLite: {
    title: 'MailerLite',
    url: 'https://connect.mailerlite.com/api',
    usual: 'subscriber.create',
    operations: {
      'subscriber.create': 'POST /subscribers email fields.name=additionalFields.name',
      'subscriber.get': 'GET /subscribers/{subscriberId}',
      'subscriber.getAll': 'GET /subscribers limit >data',
    },
  },
  sendy: {
    title: 'Sendy',
    url: 'https://your-site.example',
    isOwnSite: true,
    bodyType: 'form',
    usual: 'subscriber.add campaign.create',
    operations: {
      'subscriber.add': 'POST /subscribe email list=listId name=additionalFields.name',
      'subscriber.remove': 'POST /unsubscribe email list=listId',
      'subscriber.count': 'POST /api/subscribers/active-subscriber-count.php list_id=listId',
      'campaign.create':
        'POST /api/campaigns/create.php from_name=fromName from_email=fromEmail reply_to=replyTo title subject html_text=htmlText',
    },
  },
  beeminder: {
    title: 'Beeminder',
    url: 'https://www.beeminder.com/api/v1/users/me',
    usual: 'datapoint.create',
    operations: {
      'datapoint.create': 'POST /goals/{goalName}/datapoints.json value comment=additionalFields.comment',
      'datapoint.getAll': 'GET /goals/{goalName}/datapoints.json count=limit',
      'datapoint.delete': 'DELETE /goals/{goalName}/datapoints/{datapointId}.json',
    },
  },
  oura: {
    title: 'Oura',
    url: 'https://api.ouraring.com/v2/usercollection',
    usual: 'summary.getActivity profile.get',
    operations: {
      'profile.get': 'GET /personal_info',
      'summary.getActivity': 'GET /daily_activity start_date=filters.start end_date=filters.end >data',
      'summary.getReadiness': 'GET /daily_readiness start_date=filters.start end_date=filters.end >data',
      'summary.getSleep': 'GET /daily_sleep start_date=filters.start end_date=filters.end >data',
    },
  },
  zoom: {
    title: 'Zoom',
    url: 'https://api.zoom.us/v2',
    usual: 'meeting.create',
    operations: {
      'meeting.create':
        'POST /users/me/meetings topic start_time=additionalFields.startTime duration=additionalFields.duration type=additionalFields.type timezone=additionalFields.timeZone',
      'meeting.get': 'GET /meetings/{meetingId}',
      'meeting.getAll': 'GET /users/me/meetings page_size=limit >meetings',
      'meeting.delete': 'DELETE /meetings/{meetingId}',
    },
  },
}
