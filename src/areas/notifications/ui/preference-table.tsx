import { Switch } from '#design/switch.tsx'
import { useWrite } from '#platform/web/query.ts'
import { changePreference, readPreferences, type Preference } from '../contract.ts'
import { words } from '../rules.ts'

/** What can happen, and whether a mail tells of it. A switch counts at once. */
export function PreferenceTable({ preferences }: { preferences: Preference[] }) {
  const change = useWrite(changePreference, {
    optimistic: (wish, cached) =>
      cached.change(readPreferences, (answer) => ({
        ...answer,
        preferences: answer.preferences.map((each) => (each.kind === wish.kind ? wish : each)),
      })),
  })
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line text-12 text-ink-3">
            <th scope="col" className="h-8 px-4 text-left font-medium">
              What happens
            </th>
            <th scope="col" className="h-8 w-24 px-4 font-medium">
              Email
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {preferences.map(({ kind, email }) => (
            <tr key={kind}>
              <th scope="row" className="px-4 py-3 text-left font-regular">
                <span className="font-medium">{words[kind].title}</span>
                <span className="block text-12 text-ink-3">{words[kind].detail}</span>
              </th>
              <td className="px-4 text-center align-middle">
                <Switch
                  aria-label={`Email: ${words[kind].title}`}
                  checked={email}
                  onCheckedChange={(wanted) => change.mutate({ kind, email: wanted })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
