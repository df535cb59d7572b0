import type { Services } from './service.ts'

/** Chats, mails and notifications. */
export const messages: Services = {
  telegram: {
    title: 'Telegram',
    url: 'https://api.telegram.org/bot{secret}',
    usual: 'message.sendMessage chat.get callback.answerQuery file.get',
    operations: {
      'message.sendMessage':
        'POST /sendMessage chat_id=chatId text parse_mode=additionalFields.parse_mode reply_to_message_id=additionalFields.reply_to_message_id',
      'message.sendPhoto':
        'POST /sendPhoto chat_id=chatId photo=file@binaryPropertyName caption=additionalFields.caption',
      'message.sendDocument':
        'POST /sendDocument chat_id=chatId document=file@binaryPropertyName caption=additionalFields.caption',
      'message.sendAudio':
        'POST /sendAudio chat_id=chatId audio=file@binaryPropertyName caption=additionalFields.caption',
      'message.sendVideo':
        'POST /sendVideo chat_id=chatId video=file@binaryPropertyName caption=additionalFields.caption',
      'message.sendAnimation':
        'POST /sendAnimation chat_id=chatId animation=file@binaryPropertyName caption=additionalFields.caption',
      'message.sendSticker': 'POST /sendSticker chat_id=chatId sticker=file@binaryPropertyName',
      'message.sendChatAction': 'POST /sendChatAction chat_id=chatId action',
      'message.sendLocation': 'POST /sendLocation chat_id=chatId latitude longitude',
      'message.sendMediaGroup': 'POST /sendMediaGroup chat_id=chatId media=media.media',
      'message.editMessageText':
        'POST /editMessageText chat_id=chatId message_id=messageId text parse_mode=additionalFields.parse_mode',
      'message.deleteMessage': 'POST /deleteMessage chat_id=chatId message_id=messageId',
      'message.pinChatMessage': 'POST /pinChatMessage chat_id=chatId message_id=messageId',
      'message.unpinChatMessage': 'POST /unpinChatMessage chat_id=chatId message_id=messageId',
      'file.get': 'GET /getFile file_id=fileId',
      'chat.get': 'GET /getChat chat_id=chatId',
      'chat.member': 'GET /getChatMember chat_id=chatId user_id=userId',
      'chat.administrators': 'GET /getChatAdministrators chat_id=chatId',
      'chat.leave': 'POST /leaveChat chat_id=chatId',
      'chat.setDescription': 'POST /setChatDescription chat_id=chatId description',
      'chat.setTitle': 'POST /setChatTitle chat_id=chatId title',
      'callback.answerQuery': 'POST /answerCallbackQuery callback_query_id=queryId text=additionalFields.text',
      'callback.answerInlineQuery': 'POST /answerInlineQuery inline_query_id=queryId results',
    },
  },
  slack: {
    title: 'Slack',
    url: 'https://slack.com/api',
    usual: 'message.post channel.create reaction.add user.info file.upload',
    operations: {
      'message.post':
        'POST /chat.postMessage channel=channelId|channel|user text blocks=blocksUi thread_ts=otherOptions.thread_ts.replyValues.thread_ts',
      'message.send':
        'POST /chat.postMessage channel=channelId|channel|user text blocks=blocksUi thread_ts=otherOptions.thread_ts.replyValues.thread_ts',
      'message.update': 'POST /chat.update channel=channelId ts text',
      'message.delete': 'POST /chat.delete channel=channelId ts=timestamp|ts',
      'message.getPermalink': 'GET /chat.getPermalink channel=channelId message_ts=timestamp',
      'message.search': 'GET /search.messages query',
      'channel.create': 'POST /conversations.create name=channelId|channel',
      'channel.get': 'GET /conversations.info channel=channelId',
      'channel.getAll': 'GET /conversations.list limit >channels',
      'channel.history': 'GET /conversations.history channel=channelId limit >messages',
      'channel.replies': 'GET /conversations.replies channel=channelId ts limit >messages',
      'channel.member': 'GET /conversations.members channel=channelId limit',
      'channel.invite': 'POST /conversations.invite channel=channelId users=userIds',
      'channel.join': 'POST /conversations.join channel=channelId',
      'channel.archive': 'POST /conversations.archive channel=channelId',
      'reaction.add': 'POST /reactions.add channel=channelId name timestamp',
      'reaction.remove': 'POST /reactions.remove channel=channelId name timestamp',
      'reaction.get': 'GET /reactions.get channel=channelId timestamp',
      'user.info': 'GET /users.info user',
      'user.get': 'GET /users.info user',
      'user.getAll': 'GET /users.list limit >members',
      'user.getPresence': 'GET /users.getPresence user',
      'file.getAll': 'GET /files.list count=limit >files',
      'file.get': 'GET /files.info file=fileId',
    },
  },
  discord: {
    title: 'Discord',
    url: 'https://discord.com/api/v10',
    usual: 'message.send member.getAll',
    operations: {
      'message.send': 'POST /channels/{channelId}/messages content|text',
      'message.getAll': 'GET /channels/{channelId}/messages limit',
      'message.get': 'GET /channels/{channelId}/messages/{messageId}',
      'message.deleteMessage': 'DELETE /channels/{channelId}/messages/{messageId}',
      'message.react': 'PUT /channels/{channelId}/messages/{messageId}/reactions/{emoji}/@me',
      'channel.getAll': 'GET /guilds/{guildId}/channels',
      'channel.get': 'GET /channels/{channelId}',
      'channel.create': 'POST /guilds/{guildId}/channels name type',
      'member.getAll': 'GET /guilds/{guildId}/members limit',
      'member.roleAdd': 'PUT /guilds/{guildId}/members/{userId}/roles/{role}',
      'member.roleRemove': 'DELETE /guilds/{guildId}/members/{userId}/roles/{role}',
    },
  },
  whatsApp: {
    title: 'WhatsApp',
    url: 'https://graph.facebook.com/v20.0',
    usual: 'message.send media.mediaUpload',
    operations: {
      'message.send':
        'POST /{phoneNumberId}/messages messaging_product:"whatsapp" to=recipientPhoneNumber type:"text" text.body=textBody',
      'message.sendTemplate':
        'POST /{phoneNumberId}/messages messaging_product:"whatsapp" to=recipientPhoneNumber type:"template" template.name=template template.language.code:"en_US"',
      'media.mediaUpload': 'POST /{phoneNumberId}/media messaging_product:"whatsapp" file=@mediaPropertyName',
      'media.mediaUrlGet': 'GET /{mediaGetId}',
      'media.mediaDelete': 'DELETE /{mediaDeleteId}',
    },
  },
  twilio: {
    title: 'Twilio',
    url: 'https://api.twilio.com/2010-04-01/Accounts/YOUR-ACCOUNT',
    isOwnSite: true,
    bodyType: 'form',
    usual: 'sms.send call.make',
    operations: {
      'sms.send': 'POST /Messages.json From=from To=to Body=message',
      'call.make': 'POST /Calls.json From=from To=to Twiml=message',
    },
  },
  mattermost: {
    title: 'Mattermost',
    url: 'https://your-mattermost.example/api/v4',
    isOwnSite: true,
    usual: 'message.post',
    operations: {
      'message.post': 'POST /posts channel_id=channelId message',
      'message.delete': 'DELETE /posts/{postId}',
      'user.getAll': 'GET /users',
      'channel.create': 'POST /channels team_id=teamId name=channel display_name=displayName type',
    },
  },
  rocketchat: {
    title: 'Rocket.Chat',
    url: 'https://your-rocketchat.example/api/v1',
    isOwnSite: true,
    usual: 'chat.postMessage',
    operations: { 'chat.postMessage': 'POST /chat.postMessage channel text' },
  },
  matrix: {
    title: 'Matrix',
    url: 'https://your-matrix.example/_matrix/client/r0',
    isOwnSite: true,
    usual: 'message.create',
    operations: {
      'message.create': 'POST /rooms/{roomId}/send/m.room.message msgtype:"m.text" body=text',
      'message.getAll': 'GET /rooms/{roomId}/messages dir:"b" limit',
    },
  },
  microsoftTeams: {
    title: 'Microsoft Teams',
    url: 'https://graph.microsoft.com/v1.0',
    usual: 'channelMessage.create',
    operations: {
      'channelMessage.create':
        'POST /teams/{teamId}/channels/{channelId}/messages body.contentType=contentType|messageType body.content=message',
      'chatMessage.create':
        'POST /chats/{chatId}/messages body.contentType=contentType|messageType body.content=message',
      'channelMessage.getAll': 'GET /teams/{teamId}/channels/{channelId}/messages',
      'channel.getAll': 'GET /teams/{teamId}/channels',
    },
  },
  line: {
    title: 'LINE',
    url: 'https://notify-api.line.me/api',
    bodyType: 'form',
    usual: 'notification.send',
    operations: { 'notification.send': 'POST /notify message' },
  },
  pushover: {
    title: 'Pushover',
    url: 'https://api.pushover.net/1',
    bodyType: 'form',
    usual: 'message.push',
    operations: { 'message.push': 'POST /messages.json user=userKey message priority title=additionalFields.title' },
  },
  pushbullet: {
    title: 'Pushbullet',
    url: 'https://api.pushbullet.com/v2',
    usual: 'push.create',
    operations: { 'push.create': 'POST /pushes type title body', 'push.getAll': 'GET /pushes limit' },
  },
  gotify: {
    title: 'Gotify',
    url: 'https://your-gotify.example',
    isOwnSite: true,
    usual: 'message.create',
    operations: {
      'message.create': 'POST /message message title=additionalFields.title priority=additionalFields.priority',
    },
  },
  sendGrid: {
    title: 'SendGrid',
    url: 'https://api.sendgrid.com/v3',
    usual: 'mail.send contact.upsert',
    operations: {
      'mail.send':
        'POST /mail/send personalizations.0.to.0.email=toEmail from.email=fromEmail subject content.0.type=contentType content.0.value=contentValue',
      'contact.getAll': 'GET /marketing/contacts',
      'contact.upsert': 'PUT /marketing/contacts contacts.0.email=email',
      'list.getAll': 'GET /marketing/lists',
    },
  },
  mailgun: {
    title: 'Mailgun',
    url: 'https://api.mailgun.net/v3/YOUR-DOMAIN',
    isOwnSite: true,
    bodyType: 'form',
    usual: '.send',
    operations: { '.send': 'POST /messages from=fromEmail to=toEmail subject text html' },
  },
  sendInBlue: {
    title: 'Brevo',
    url: 'https://api.brevo.com/v3',
    usual: 'email.send',
    operations: {
      'email.send': 'POST /smtp/email sender.email=sender to.0.email=receipients subject textContent htmlContent',
      'contact.create': 'POST /contacts email',
      'contact.getAll': 'GET /contacts limit',
      'contact.upsert': 'POST /contacts email updateEnabled:"true"',
    },
  },
  mailjet: {
    title: 'Mailjet',
    url: 'https://api.mailjet.com/v3.1',
    usual: 'email.send',
    operations: {
      'email.send':
        'POST /send Messages.0.From.Email=fromEmail Messages.0.To.0.Email=toEmail Messages.0.Subject=subject Messages.0.TextPart=text Messages.0.HTMLPart=html',
    },
  },
  mandrill: {
    title: 'Mandrill',
    url: 'https://mandrillapp.com/api/1.0',
    usual: 'message.sendHtml',
    operations: {
      'message.sendHtml':
        'POST /messages/send message.from_email=fromEmail message.to.0.email=toEmail message.subject=options.subject message.html=options.html',
      'message.sendTemplate':
        'POST /messages/send-template template_name=template template_content message.from_email=fromEmail message.to.0.email=toEmail message.subject=options.subject',
    },
  },
  awsSes: { title: 'Amazon SES', url: 'https://email.us-east-1.amazonaws.com', usual: 'email.send', operations: {} },
}
