import { choiceOf, recordsOf, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { secretNeed, type Step, type Translation, type Translators } from '../translation.ts'
import { feedFields } from './formats.ts'
import { cronOfOldTrigger } from './schedules.ts'

/** Triggers that look for something new now and then: a schedule, a request, and only what is new of its list. */
export const pollTriggers: Translators = {
  googleDriveTrigger: (node, context) => {
    const folder = context.text(choiceOf(node.parameters['folderToWatch']))
    const isUpdated = /updated/i.test(textOf(node.parameters['event']) ?? '')
    const file = context.text(choiceOf(node.parameters['fileToWatch']))
    const query = {
      q: folder === '' ? 'trashed = false' : `'${folder}' in parents and trashed = false`,
      orderBy: isUpdated ? 'modifiedTime desc' : 'createdTime desc',
      fields: 'files(*)',
      pageSize: '100',
    }
    const list = request('https://www.googleapis.com/drive/v3/files', query)
    return file === ''
      ? poll(node, 'Google Drive', [list, splitOut('files')], isUpdated ? ['id', 'modifiedTime'] : ['id'])
      : poll(
          node,
          'Google Drive',
          [request(`https://www.googleapis.com/drive/v3/files/${file}`, { fields: '*' })],
          ['id', 'modifiedTime'],
        )
  },
  googleCalendarTrigger: (node, context) => {
    const calendar = context.text(choiceOf(node.parameters['calendarId'])) || 'primary'
    const isCreated = textOf(node.parameters['triggerOn']) === 'eventCreated'
    const query = { updatedMin: "{{ $now.minus(1, 'days').toISO() }}", singleEvents: 'true', maxResults: '250' }
    const url = `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendar)}/events`
    return poll(
      node,
      'Google Calendar',
      [request(url, query), splitOut('items')],
      isCreated ? ['id'] : ['id', 'updated'],
    )
  },
  notionTrigger: (node, context) => {
    const database = context.text(choiceOf(node.parameters['databaseId']))
    const isUpdated = /updated/i.test(textOf(node.parameters['event']) ?? '')
    const list: Step = {
      type: 'flow.http',
      parameters: {
        method: 'POST',
        url: `https://api.notion.com/v1/databases/${database}/query`,
        headers: { 'Notion-Version': '2022-06-28' },
        bodyType: 'json',
        body: { sorts: [{ timestamp: isUpdated ? 'last_edited_time' : 'created_time', direction: 'descending' }] },
      },
    }
    return poll(node, 'Notion', [list, splitOut('results')], isUpdated ? ['id', 'last_edited_time'] : ['id'])
  },
  rssFeedReadTrigger: (node, context) => ({
    ...poll(
      node,
      '',
      [{ type: 'flow.rss', parameters: { url: context.text(node.parameters['feedUrl']) } }, feedFields],
      ['guid'],
    ),
    needs: [],
  }),
}

function poll(node: N8nNode, service: string, list: readonly Step[], fields: readonly string[]): Translation {
  const [time = { cron: '* * * * *' }] = recordsOf(valueAt(node.parameters, 'pollTimes.item')).map(cronOfOldTrigger)
  return {
    steps: [
      { type: 'flow.schedule', parameters: { when: time.cron } },
      ...list,
      { type: 'flow.onlyNew', parameters: { fields: [...fields] } },
    ],
    needs: [secretNeed(service)],
    messages: ['It looks for new entries by its schedule. The first run finds all that are there.'],
  }
}

function request(url: string, query: Json): Step {
  return { type: 'flow.http', parameters: { url, query } }
}

function splitOut(field: string): Step {
  return { type: 'flow.splitOut', parameters: { field } }
}
