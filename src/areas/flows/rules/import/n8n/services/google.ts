import type { Services } from './service.ts'

/** Google and Microsoft. */
export const google: Services = {
  gmail: {
    title: 'Gmail',
    url: 'https://gmail.googleapis.com/gmail/v1/users/me',
    usual: 'message.send draft.create label.getAll thread.getAll messageLabel.add',
    operations: {
      'message.getAll': 'GET /messages q=filters.q|additionalFields.q maxResults=limit >messages',
      'message.get': 'GET /messages/{messageId}',
      'message.delete': 'DELETE /messages/{messageId}',
      'message.markAsRead': 'POST /messages/{messageId}/modify removeLabelIds.0:"UNREAD"',
      'message.markAsUnread': 'POST /messages/{messageId}/modify addLabelIds.0:"UNREAD"',
      'message.addLabels': 'POST /messages/{messageId}/modify addLabelIds=labelIds',
      'message.removeLabels': 'POST /messages/{messageId}/modify removeLabelIds=labelIds',
      'messageLabel.add': 'POST /messages/{messageId}/modify addLabelIds=labelIds',
      'messageLabel.remove': 'POST /messages/{messageId}/modify removeLabelIds=labelIds',
      'thread.get': 'GET /threads/{threadId}',
      'thread.getAll': 'GET /threads q=filters.q maxResults=limit >threads',
      'thread.trash': 'POST /threads/{threadId}/trash',
      'thread.addLabels': 'POST /threads/{threadId}/modify addLabelIds=labelIds',
      'thread.removeLabels': 'POST /threads/{threadId}/modify removeLabelIds=labelIds',
      'label.getAll': 'GET /labels >labels',
      'label.create': 'POST /labels name',
      'draft.getAll': 'GET /drafts maxResults=limit >drafts',
      'draft.get': 'GET /drafts/{messageId|draftId}',
      'draft.delete': 'DELETE /drafts/{messageId|draftId}',
    },
  },
  googleDrive: {
    title: 'Google Drive',
    url: 'https://www.googleapis.com/drive/v3',
    usual: 'file.upload fileFolder.search folder.create drive.list',
    operations: {
      'file.list': 'GET /files q=queryString pageSize=limit fields:"files(*)" >files',
      'fileFolder.search': 'GET /files q=$driveQuery pageSize=limit fields:"files(*)" >files',
      'file.download': 'GET /files/{fileId} alt:"media" >file',
      'file.copy': 'POST /files/{fileId}/copy name',
      'file.delete': 'DELETE /files/{fileId}',
      'file.deleteFile': 'DELETE /files/{fileId}',
      'file.update': 'PATCH /files/{fileId} name=options.fileName|newUpdatedFileName',
      'file.move': 'PATCH /files/{fileId}?addParents={folderId}',
      'file.share':
        'POST /files/{fileId}/permissions role=permissionsUi.permissionsValues.role type=permissionsUi.permissionsValues.type emailAddress=permissionsUi.permissionsValues.emailAddress',
      'folder.create': 'POST /files name mimeType:"application/vnd.google-apps.folder" parents.0=folderId',
      'folder.share':
        'POST /files/{folderNoRootId|folderId|fileId}/permissions role=permissionsUi.permissionsValues.role type=permissionsUi.permissionsValues.type',
      'folder.deleteFolder': 'DELETE /files/{folderNoRootId|folderId}',
      'drive.list': 'GET /drives pageSize=limit >drives',
    },
  },
  googleCalendar: {
    title: 'Google Calendar',
    url: 'https://www.googleapis.com/calendar/v3',
    usual: 'event.create calendar.availability',
    operations: {
      'event.create':
        'POST /calendars/{calendar}/events start.dateTime=start end.dateTime=end summary=additionalFields.summary description=additionalFields.description location=additionalFields.location',
      'event.getAll':
        'GET /calendars/{calendar}/events timeMin=timeMin|options.timeMin timeMax=timeMax|options.timeMax maxResults=limit singleEvents:"true" q=options.query >items',
      'event.get': 'GET /calendars/{calendar}/events/{eventId}',
      'event.update':
        'PATCH /calendars/{calendar}/events/{eventId} summary=updateFields.summary description=updateFields.description start.dateTime=updateFields.start end.dateTime=updateFields.end',
      'event.delete': 'DELETE /calendars/{calendar}/events/{eventId}',
      'calendar.availability': 'POST /freeBusy timeMin timeMax items.0.id=calendar',
    },
  },
  googleDocs: {
    title: 'Google Docs',
    url: 'https://docs.googleapis.com/v1',
    usual: 'document.create',
    operations: {
      'document.create': 'POST /documents title',
      'document.get': 'GET /documents/{documentURL}',
      'document.update':
        'POST /documents/{documentURL}:batchUpdate requests.0.insertText.text=actionsUi.actionFields.0.text requests.0.insertText.endOfSegmentLocation:"{}"',
    },
  },
  googleTasks: {
    title: 'Google Tasks',
    url: 'https://tasks.googleapis.com/tasks/v1',
    usual: 'task.create',
    operations: {
      'task.create': 'POST /lists/{task}/tasks title notes=additionalFields.notes due=additionalFields.dueDate',
      'task.getAll': 'GET /lists/{task}/tasks maxResults=limit >items',
      'task.get': 'GET /lists/{task}/tasks/{taskId}',
      'task.delete': 'DELETE /lists/{task}/tasks/{taskId}',
      'task.update': 'PATCH /lists/{task}/tasks/{taskId} title=updateFields.title notes=updateFields.notes',
    },
  },
  googleContacts: {
    title: 'Google Contacts',
    url: 'https://people.googleapis.com/v1',
    usual: 'contact.create',
    operations: {
      'contact.create': 'POST /people:createContact names.0.givenName=givenName names.0.familyName=familyName',
      'contact.getAll': 'GET /people/me/connections personFields:"names,emailAddresses,phoneNumbers" pageSize=limit',
      'contact.get': 'GET /people/{contactId} personFields:"names,emailAddresses,phoneNumbers"',
    },
  },
  googleTranslate: {
    title: 'Google Translate',
    url: 'https://translation.googleapis.com/language/translate',
    usual: 'language.translate',
    operations: { 'language.translate': 'POST /v2 q=text target=translateTo' },
  },
  googleAnalytics: {
    title: 'Google Analytics',
    url: 'https://analyticsdata.googleapis.com/v1beta',
    usual: 'report.get',
    operations: {
      'report.get':
        'POST /properties/{propertyId}:runReport dateRanges.0.startDate:"7daysAgo" dateRanges.0.endDate:"today"',
    },
  },
  googleSlides: {
    title: 'Google Slides',
    url: 'https://slides.googleapis.com/v1',
    usual: 'presentation.create page.get',
    operations: {
      'presentation.create': 'POST /presentations title',
      'presentation.get': 'GET /presentations/{presentationId}',
      'presentation.getSlides': 'GET /presentations/{presentationId} >slides',
      'presentation.replaceText':
        'POST /presentations/{presentationId}:batchUpdate requests.0.replaceAllText.containsText.text=textUi.textValues.0.text requests.0.replaceAllText.replaceText=textUi.textValues.0.replaceText',
      'page.get': 'GET /presentations/{presentationId}/pages/{pageObjectId}',
    },
  },
  googleBigQuery: {
    title: 'BigQuery',
    url: 'https://bigquery.googleapis.com/bigquery/v2',
    usual: 'database.executeQuery',
    operations: { '.executeQuery': 'POST /projects/{projectId}/queries query=sqlQuery' },
  },
  googleChat: {
    title: 'Google Chat',
    url: 'https://chat.googleapis.com/v1',
    usual: 'message.create',
    operations: {
      'message.create': 'POST /{spaceId}/messages text=messageUi.text',
      'message.get': 'GET /{messageId}',
      'space.getAll': 'GET /spaces >spaces',
    },
  },
  youTube: {
    title: 'YouTube',
    url: 'https://www.googleapis.com/youtube/v3',
    usual: 'channel.getAll playlist.getAll playlistItem.add video.getAll videoCategory.getAll',
    operations: {
      'channel.get': 'GET /channels id=channelId part:"snippet,statistics" >items',
      'channel.getAll':
        'GET /channels part:"snippet,statistics" id=filters.id forUsername=filters.forUsername mine:"true" maxResults=limit >items',
      'video.getAll':
        'GET /search part:"snippet" type:"video" q=filters.q channelId=filters.channelId maxResults=limit >items',
      'video.get': 'GET /videos id=videoId part:"snippet,contentDetails,statistics" >items',
      'playlistItem.getAll': 'GET /playlistItems playlistId part:"snippet" maxResults=limit >items',
      'playlist.getAll': 'GET /playlists part:"snippet" mine:"true" maxResults=limit >items',
      'playlist.create': 'POST /playlists?part=snippet snippet.title=title snippet.description=options.description',
      'playlist.get': 'GET /playlists id=playlistId part:"snippet" >items',
      'playlist.delete': 'DELETE /playlists?id={playlistId}',
      'playlistItem.get': 'GET /playlistItems id=playlistItemId part:"snippet" >items',
      'playlistItem.delete': 'DELETE /playlistItems?id={playlistItemId}',
      'video.update':
        'PUT /videos?part=snippet id=videoId snippet.title=title snippet.categoryId=categoryId snippet.description=updateFields.description',
      'video.delete': 'DELETE /videos?id={videoId}',
      'video.rate': 'POST /videos/rate?id={videoId}&rating={rating}',
      'videoCategory.getAll': 'GET /videoCategories part:"snippet" regionCode >items',
      'playlistItem.add':
        'POST /playlistItems?part=snippet snippet.playlistId=playlistId snippet.resourceId.kind:"youtube#video" snippet.resourceId.videoId=videoId',
    },
  },
  microsoftOutlook: {
    title: 'Microsoft Outlook',
    url: 'https://graph.microsoft.com/v1.0/me',
    usual: 'message.send folder.getAll event.getAll contact.getAll',
    operations: {
      'message.send':
        'POST /sendMail message.subject=subject message.body.content=bodyContent message.body.contentType:"html" message.toRecipients.0.emailAddress.address=toRecipients',
      'message.getAll': 'GET /messages $top=limit >value',
      'message.get': 'GET /messages/{messageId}',
      'message.move': 'POST /messages/{messageId}/move destinationId=folderId',
      'message.update': 'PATCH /messages/{messageId} subject=updateFields.subject',
      'message.reply': 'POST /messages/{messageId}/reply comment=message',
      'draft.create': 'POST /messages subject body.content=bodyContent body.contentType:"html"',
      'folder.getAll': 'GET /mailFolders >value',
      'event.getAll': 'GET /events $top=limit >value',
      'contact.getAll': 'GET /contacts $top=limit >value',
    },
  },
  microsoftOneDrive: {
    title: 'OneDrive',
    url: 'https://graph.microsoft.com/v1.0/me/drive',
    usual: 'file.upload',
    operations: {
      'file.get': 'GET /items/{fileId}',
      'file.download': 'GET /items/{fileId}/content >file',
      'file.upload': 'PUT /items/{parentId}:/{fileName}:/content @binaryPropertyName',
      'file.delete': 'DELETE /items/{fileId}',
      'file.search': "GET /root/search(q='{query}')",
      'folder.getChildren': 'GET /items/{folderId}/children >value',
      'folder.create': 'POST /root/children name folder:"{}"',
    },
  },
  microsoftToDo: {
    title: 'Microsoft To Do',
    url: 'https://graph.microsoft.com/v1.0/me/todo',
    usual: 'task.create',
    operations: {
      'task.create': 'POST /lists/{taskListId}/tasks title',
      'task.getAll': 'GET /lists/{taskListId}/tasks >value',
      'task.get': 'GET /lists/{taskListId}/tasks/{taskId}',
      'task.delete': 'DELETE /lists/{taskListId}/tasks/{taskId}',
    },
  },
  googleBooks: {
    title: 'Google Books',
    url: 'https://www.googleapis.com/books/v1',
    usual: 'volume.get bookshelf.get bookshelfVolume.getAll',
    operations: {
      'volume.get': 'GET /volumes/{volumeId}',
      'volume.getAll': 'GET /volumes q=searchQuery maxResults=limit >items',
      'bookshelf.get': 'GET /users/{userId}/bookshelves/{shelfId}',
      'bookshelf.getAll': 'GET /users/{userId}/bookshelves >items',
      'bookshelfVolume.getAll': 'GET /users/{userId}/bookshelves/{shelfId}/volumes >items',
    },
  },
  googleCloudNaturalLanguage: {
    title: 'Google Cloud Natural Language',
    url: 'https://language.googleapis.com/v1',
    usual: 'document.analyzeSentiment',
    operations: {
      'document.analyzeSentiment':
        'POST /documents:analyzeSentiment document.content=content document.type:"PLAIN_TEXT" encodingType:"UTF16"',
    },
  },
  googleCloudStorage: {
    title: 'Google Cloud Storage',
    url: 'https://storage.googleapis.com/storage/v1',
    usual: 'bucket.getAll object.getAll',
    operations: {
      'bucket.get': 'GET /b/{bucketName}',
      'bucket.getAll': 'GET /b project=projectId >items',
      'object.get': 'GET /b/{bucketName}/o/{objectName}',
      'object.getAll': 'GET /b/{bucketName}/o maxResults=limit >items',
      'object.delete': 'DELETE /b/{bucketName}/o/{objectName}',
    },
  },
  googleFirebaseCloudFirestore: {
    title: 'Firestore',
    url: 'https://firestore.googleapis.com/v1',
    usual: 'document.get collection.getAll',
    operations: {
      'document.get': 'GET /projects/{projectId}/databases/{database}/documents/{collection}/{documentId}',
      'document.getAll':
        'GET /projects/{projectId}/databases/{database}/documents/{collection} pageSize=limit >documents',
      'document.delete': 'DELETE /projects/{projectId}/databases/{database}/documents/{collection}/{documentId}',
    },
  },
  googleFirebaseRealtimeDatabase: {
    title: 'Firebase',
    url: 'https://your-project.firebaseio.com',
    isOwnSite: true,
    usual: '.create',
    operations: {
      '.get': 'GET /{path}.json',
      '.delete': 'DELETE /{path}.json',
    },
  },
  gSuiteAdmin: {
    title: 'Google Workspace',
    url: 'https://admin.googleapis.com/admin/directory/v1',
    usual: 'user.create group.create',
    operations: {
      'user.get': 'GET /users/{userId}',
      'user.getAll': 'GET /users customer:"my_customer" maxResults=limit >users',
      'group.create': 'POST /groups name email',
      'group.getAll': 'GET /groups customer:"my_customer" maxResults=limit >groups',
    },
  },
}
