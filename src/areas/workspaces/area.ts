import { area } from '#platform/server/area.ts'
import { accountActions } from './actions/accounts.ts'
import { inviteResponseActions } from './actions/respond-invite.ts'
import { handleActions } from './actions/handles.ts'
import { inviteActions, inviteMailCall } from './actions/invites.ts'
import { memberActions } from './actions/members.ts'
import { membership } from './actions/membership.ts'
import { registerHandleRoutes } from './routes/handles.ts'
import { seed } from './seed.ts'

export default area({
  name: 'workspaces',
  actions: [...handleActions, ...accountActions, ...memberActions, ...inviteActions, ...inviteResponseActions],
  journaledTables: [
    {
      table: 'accounts',
      noun: 'workspace',
      account: 'id',
      crossWorkspace: true,
      grantsAccess: true,
      columns: {
        handle: 'Handle',
        profile: 'Profile',
        type: 'Type',
        verified_at: 'Verified',
        second_factor_required: 'Second factor required',
      },
    },
    { table: 'members', noun: 'member', crossWorkspace: true, grantsAccess: true, columns: { role: 'Role' } },
    {
      table: 'invites',
      noun: 'invite',
      nameColumn: 'email',
      crossWorkspace: true,
      columns: { email: 'Email', role: 'Role', answer: 'Answer', revoked_at: 'Revoked', expires_at: 'Works until' },
    },
  ],
  membership,
  outgoing: [inviteMailCall],
  routes: registerHandleRoutes,
  seed,
})
