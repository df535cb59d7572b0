import type { Services } from './service.ts'

/** Projects, tasks and code. */
export const projects: Services = {
  notion: {
    title: 'Notion',
    url: 'https://api.notion.com/v1',
    headers: { 'Notion-Version': '2022-06-28' },
    usual: 'page.create block.append databasePage.create database.get user.get',
    operations: {
      'databasePage.create': 'POST /pages parent.database_id=databaseId properties=$properties',
      'databasePage.update': 'PATCH /pages/{pageId} properties=$properties',
      'databasePage.getAll': 'POST /databases/{databaseId}/query page_size=limit >results',
      'databasePage.get': 'GET /pages/{pageId}',
      'database.get': 'GET /databases/{databaseId}',
      'database.getAll': 'POST /search filter.property:"object" filter.value:"database" page_size=limit >results',
      'database.search': 'POST /search query=text filter.property:"object" filter.value:"database" >results',
      'page.create': 'POST /pages parent.page_id=pageId properties.title.title.0.text.content=title',
      'page.get': 'GET /pages/{pageId}',
      'page.search': 'POST /search query=text page_size=limit >results',
      'page.archive': 'PATCH /pages/{pageId} archived:"true"',
      'block.getAll': 'GET /blocks/{blockId}/children page_size=limit >results',
      'block.append':
        'PATCH /blocks/{blockId}/children children.0.object:"block" children.0.type:"paragraph" children.0.paragraph.rich_text.0.text.content=blockUi.blockValues.0.textContent',
      'user.get': 'GET /users/{userId}',
      'user.getAll': 'GET /users page_size=limit >results',
    },
  },
  github: {
    title: 'GitHub',
    url: 'https://api.github.com',
    usual: 'issue.create repository.getIssues user.getRepositories organization.getRepositories workflow.dispatch',
    operations: {
      'issue.create': 'POST /repos/{owner}/{repository}/issues title body',
      'issue.get': 'GET /repos/{owner}/{repository}/issues/{issueNumber}',
      'issue.edit':
        'PATCH /repos/{owner}/{repository}/issues/{issueNumber} title=editFields.title body=editFields.body state=editFields.state',
      'issue.createComment': 'POST /repos/{owner}/{repository}/issues/{issueNumber}/comments body',
      'repository.get': 'GET /repos/{owner}/{repository}',
      'repository.getIssues': 'GET /repos/{owner}/{repository}/issues per_page=limit',
      'repository.getLicense': 'GET /repos/{owner}/{repository}/license',
      'repository.getPullRequests': 'GET /repos/{owner}/{repository}/pulls per_page=limit',
      'user.getRepositories': 'GET /users/{owner}/repos per_page=limit',
      'organization.getRepositories': 'GET /orgs/{owner}/repos per_page=limit',
      'file.get': 'GET /repos/{owner}/{repository}/contents/{filePath}',
      'file.list': 'GET /repos/{owner}/{repository}/contents/{filePath}',
      'file.delete':
        'DELETE /repos/{owner}/{repository}/contents/{filePath} message=commitMessage sha=additionalParameters.sha',
      'file.create':
        'PUT /repos/{owner}/{repository}/contents/{filePath} message=commitMessage content=fileContent.base64Encode()',
      'file.edit':
        'PUT /repos/{owner}/{repository}/contents/{filePath} message=commitMessage content=fileContent.base64Encode() sha=additionalParameters.sha',
      'release.create':
        'POST /repos/{owner}/{repository}/releases tag_name=releaseTag name=additionalFields.name body=additionalFields.body',
      'release.getAll': 'GET /repos/{owner}/{repository}/releases per_page=limit',
      'review.create': 'POST /repos/{owner}/{repository}/pulls/{pullRequestNumber}/reviews event body',
      'workflow.dispatch': 'POST /repos/{owner}/{repository}/actions/workflows/{workflowId}/dispatches ref',
    },
  },
  gitlab: {
    title: 'GitLab',
    url: 'https://gitlab.com/api/v4',
    usual: 'issue.create repository.get user.getRepositories',
    operations: {
      'issue.create': 'POST /projects/{owner}%2F{repository}/issues title description=body',
      'issue.get': 'GET /projects/{owner}%2F{repository}/issues/{issueNumber}',
      'issue.createComment': 'POST /projects/{owner}%2F{repository}/issues/{issueNumber}/notes body',
      'repository.get': 'GET /projects/{owner}%2F{repository}',
      'repository.getIssues': 'GET /projects/{owner}%2F{repository}/issues per_page=limit',
      'user.getRepositories': 'GET /users/{owner}/projects',
      'release.create':
        'POST /projects/{owner}%2F{repository}/releases tag_name=releaseTag name=additionalFields.name description=additionalFields.description',
    },
  },
  jira: {
    title: 'Jira',
    url: 'https://your-site.atlassian.net/rest/api/3',
    isOwnSite: true,
    usual: 'issue.create issueComment.add',
    operations: {
      'issue.create': 'POST /issue fields.project.id=project fields.issuetype.id=issueType fields.summary=summary',
      'issue.get': 'GET /issue/{issueKey}',
      'issue.getAll': 'GET /search jql=options.jql maxResults=limit',
      'issue.update': 'PUT /issue/{issueKey} fields.summary=updateFields.summary',
      'issue.delete': 'DELETE /issue/{issueKey}',
      'issue.changelog': 'GET /issue/{issueKey}/changelog',
      'issueComment.add': 'POST /issue/{issueKey}/comment body=comment',
      'issueComment.getAll': 'GET /issue/{issueKey}/comment',
      'user.get': 'GET /user accountId',
    },
  },
  linear: {
    title: 'Linear',
    url: 'https://api.linear.app',
    usual: 'issue.create',
    operations: {
      'issue.create':
        'POST /graphql query:"mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { issue { id identifier title url } } }" variables.input.teamId=teamId variables.input.title=title variables.input.description=additionalFields.description',
      'issue.get':
        'POST /graphql query:"query ($id: String!) { issue(id: $id) { id identifier title description url } }" variables.id=issueId',
    },
  },
  trello: {
    title: 'Trello',
    url: 'https://api.trello.com/1',
    usual: 'card.create',
    operations: {
      'card.create': 'POST /cards idList=listId name desc=description',
      'card.get': 'GET /cards/{id}',
      'card.update': 'PUT /cards/{id} name=updateFields.name desc=updateFields.desc idList=updateFields.idList',
      'card.delete': 'DELETE /cards/{id}',
      'list.create': 'POST /lists idBoard name',
      'list.getAll': 'GET /boards/{id|boardId}/lists',
      'list.getCards': 'GET /lists/{id}/cards',
      'board.create': 'POST /boards name desc=description',
      'board.get': 'GET /boards/{id}',
      'cardComment.create': 'POST /cards/{cardId}/actions/comments text',
      'checklist.create': 'POST /checklists idCard=cardId name',
      'checklist.getAll': 'GET /cards/{cardId}/checklists',
    },
  },
  asana: {
    title: 'Asana',
    url: 'https://app.asana.com/api/1.0',
    usual: 'task.create taskComment.add',
    operations: {
      'task.create': 'POST /tasks data.workspace=workspace data.name=name data.notes=otherProperties.notes',
      'task.get': 'GET /tasks/{id}',
      'task.getAll': 'GET /tasks project=filters.project limit',
      'task.update': 'PUT /tasks/{id} data.name=otherProperties.name',
      'task.delete': 'DELETE /tasks/{id}',
      'taskComment.add': 'POST /tasks/{id}/stories data.text=text',
      'project.getAll': 'GET /projects workspace',
      'user.getAll': 'GET /users workspace',
    },
  },
  clickUp: {
    title: 'ClickUp',
    url: 'https://api.clickup.com/api/v2',
    usual: 'task.create taskTag.add',
    operations: {
      'task.create': 'POST /list/{list}/task name description=additionalFields.content',
      'task.get': 'GET /task/{id}',
      'task.getAll': 'GET /list/{list}/task',
      'task.update': 'PUT /task/{id} name=updateFields.name status=updateFields.status',
      'task.delete': 'DELETE /task/{id}',
      'comment.create': 'POST /task/{id}/comment comment_text=commentText',
      'taskTag.add': 'POST /task/{taskId}/tag/{tagName}',
      'list.getAll': 'GET /folder/{folder}/list',
      'timeEntry.getAll': 'GET /team/{team}/time_entries',
    },
  },
  todoist: {
    title: 'Todoist',
    url: 'https://api.todoist.com/rest/v2',
    usual: 'task.create',
    operations: {
      'task.create':
        'POST /tasks content project_id=project description=options.description due_string=options.dueString|options.dueDateTime',
      'task.get': 'GET /tasks/{taskId}',
      'task.getAll': 'GET /tasks project_id=filters.projectId filter=filters.filter',
      'task.close': 'POST /tasks/{taskId}/close',
      'task.reopen': 'POST /tasks/{taskId}/reopen',
      'task.delete': 'DELETE /tasks/{taskId}',
      'task.update': 'POST /tasks/{taskId} content=updateFields.content',
    },
  },
  mondayCom: {
    title: 'monday.com',
    url: 'https://api.monday.com',
    usual: 'board.get',
    operations: {
      'boardItem.create':
        'POST /v2 query:"mutation ($board: ID!, $group: String!, $name: String!) { create_item(board_id: $board, group_id: $group, item_name: $name) { id } }" variables.board=boardId variables.group=groupId variables.name=name',
    },
  },
  clockify: {
    title: 'Clockify',
    url: 'https://api.clockify.me/api/v1',
    usual: 'project.create',
    operations: {
      'project.getAll': 'GET /workspaces/{workspaceId}/projects',
      'project.create': 'POST /workspaces/{workspaceId}/projects name',
      'timeEntry.create': 'POST /workspaces/{workspaceId}/time-entries start',
      'tag.getAll': 'GET /workspaces/{workspaceId}/tags',
    },
  },
  toggl: {
    title: 'Toggl',
    url: 'https://api.track.toggl.com/api/v9',
    usual: 'timeEntry.getAll',
    operations: { 'timeEntry.getAll': 'GET /me/time_entries' },
  },
  harvest: {
    title: 'Harvest',
    url: 'https://api.harvestapp.com/v2',
    usual: 'task.getAll',
    operations: { '.getAll': 'GET /{resource}s', '.get': 'GET /{resource}s/{id}' },
  },
}
