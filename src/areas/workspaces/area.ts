import { area } from '#platform/server/area.ts'
import { accountActions } from './actions/accounts.ts'
import { answerActions } from './actions/answer-invite.ts'
import { handleActions } from './actions/handles.ts'
import { inviteActions, inviteMailCall } from './actions/invites.ts'
import { keyActions } from './actions/keys.ts'
import { memberActions } from './actions/members.ts'
import { verdictMailCall, verificationActions } from './actions/verification.ts'
import { openHandles } from './doors/handles.ts'
import { seed } from './seed.ts'

export default area({
  name: 'workspaces',
  actions: [
    ...handleActions,
    ...accountActions,
    ...memberActions,
    ...inviteActions,
    ...answerActions,
    ...verificationActions,
    ...keyActions,
  ],
  things: [
    {
      table: 'accounts',
      word: 'workspace',
      account: 'id',
      abroad: true,
      columns: { handle: 'Handle', profile: 'Profile', type: 'Type', verified_at: 'Verified' },
    },
    { table: 'members', word: 'member', abroad: true, columns: { role: 'Role' } },
    {
      table: 'invites',
      word: 'invite',
      called: 'email',
      abroad: true,
      columns: { email: 'Email', role: 'Role', answer: 'Answer', revoked_at: 'Revoked', expires_at: 'Works until' },
    },
    {
      table: 'verification_requests',
      word: 'verification request',
      called: 'legal_name',
      abroad: true,
      columns: { legal_name: 'Legal name', state: 'State', reason: 'Reason' },
    },
  ],
  outgoing: [inviteMailCall, verdictMailCall],
  doors: openHandles,
  seed,
})
