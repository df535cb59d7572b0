import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { connectKey } from './services.ts'

const connectionId = id.describe('The connection.')

export const setDefault = action({
  name: 'connections.setDefault',
  title: 'Choose a channel, page or calendar',
  description:
    'Chooses what the actions of a connection use if they name none, such as a channel, a page or a calendar.',
  input: z.object({
    id: connectionId,
    name: z.string().min(1).max(40).describe('What is chosen: one of the names in `defaults` of the connection.'),
    choice: z
      .object({
        id: z.string().min(1).max(200).describe('Its id there.'),
        name: singleLineText(200).describe('What it is called there.'),
      })
      .nullable()
      .describe('What is used from now on. Null: nothing, so that actions have to name it.'),
  }),
  output: z.object({ id }),
  examples: [
    {
      needs: { connection: connectKey },
      input: { id: '{connection.id}', name: 'channel', choice: { id: 'C024BE91L', name: 'general' } },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /connections/{id}/defaults/{name}',
  surfaces: ['api'],
})

export const setAllowedPeople = action({
  name: 'connections.setAllowedPeople',
  title: 'Choose who can use a connection',
  description: 'Chooses which members can use a connection of the workspace. Admins always can.',
  input: z.object({
    id: connectionId,
    people: z.array(id).max(500).nullable().describe('The members. Null: everybody in the workspace.'),
  }),
  output: z.object({ id }),
  examples: [
    {
      needs: { connection: [connectKey, 1], team: listMembers },
      input: { id: '{connection.id}', people: ['{team.members.0.id}'] },
    },
  ],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /connections/{id}/people',
  surfaces: ['api'],
})

export const preferConnection = action({
  name: 'connections.prefer',
  title: 'Use this account first',
  description: 'Of several connected accounts of one service, uses this one where none is named.',
  input: z.object({ id: connectionId }),
  output: z.object({ id }),
  examples: [{ needs: { connection: connectKey }, input: { id: '{connection.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /connections/{id}/preference',
  surfaces: ['api'],
})
