import { Switch } from '#design/inputs/switch.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changePreference, readPreferences, type Preference } from '../contract/preferences.ts'
import { kindLabels } from '../rules/formatting.ts'

export function PreferenceTable({ preferences }: { preferences: Preference[] }) {
  const change = useWrite(changePreference, {
    optimistic: ({ kind, ...changes }, cached) =>
      cached.change(readPreferences, (answer) => ({
        ...answer,
        preferences: answer.preferences.map((each) =>
          each.kind === kind ? { ...each, ...definedChannels(changes) } : each,
        ),
      })),
  })
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line text-12 text-ink-3">
            <th scope="col" className="h-8 px-4 text-left font-medium max-lg:pr-1">
              Notify me when
            </th>
            {channels.map(({ label }) => (
              <th key={label} scope="col" className="h-8 w-24 px-2 font-medium max-lg:w-14 max-lg:px-0.5">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {preferences.map((preference) => (
            <tr key={preference.kind}>
              <th scope="row" className="px-4 py-3 text-left font-regular max-lg:pr-1">
                <span className="font-medium">{kindLabels[preference.kind].title}</span>
                <span className="block text-12 text-ink-3">{kindLabels[preference.kind].detail}</span>
              </th>
              {channels.map(({ channel, label }) => (
                <td key={channel} className="px-2 text-center align-middle max-lg:px-0.5">
                  <Switch
                    aria-label={`${label}: ${kindLabels[preference.kind].title}`}
                    checked={preference[channel]}
                    onCheckedChange={(checked) => change.mutate({ kind: preference.kind, [channel]: checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const channels = [
  { channel: 'inApp', label: 'In app' },
  { channel: 'email', label: 'Email' },
  { channel: 'push', label: 'Push' },
] as const

type Channels = Omit<Preference, 'kind'>

function definedChannels({
  inApp,
  email,
  push,
}: { [Name in keyof Channels]?: boolean | undefined }): Partial<Channels> {
  return {
    ...(inApp !== undefined && { inApp }),
    ...(email !== undefined && { email }),
    ...(push !== undefined && { push }),
  }
}
