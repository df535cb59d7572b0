import User from 'lucide-react/icons/user'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { call } from '#platform/web/api/call.ts'
import { suggest, type Suggestion } from './suggestion.ts'

/** People of the workspace, when `@` is typed. */
export const mentionSuggestions = suggest({
  name: 'mentionSuggestions',
  char: '@',
  items: async (query) => {
    const { members } = await call(listMembers, query ? { search: query } : {}).catch(() => ({ members: [] }))
    return members.slice(0, 8).map((member): Suggestion => {
      const label = member.name ?? member.email ?? 'Somebody'
      return {
        id: member.id,
        label,
        icon: User,
        run: (editor, range) => {
          const mention = { type: 'mention', attrs: { kind: 'person', id: member.id, label } }
          editor
            .chain()
            .focus()
            .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
            .run()
        },
      }
    })
  },
})
