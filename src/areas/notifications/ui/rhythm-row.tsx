import { Select } from '#design/inputs/select.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeRhythm, readPreferences, type Rhythm } from '../contract/preferences.ts'

export function RhythmRow({ rhythm, timeZone }: { rhythm: Rhythm; timeZone: string }) {
  const change = useWrite(changeRhythm, {
    optimistic: (input, cached) => cached.change(readPreferences, (answer) => ({ ...answer, ...input })),
  })
  const zoneLabel = timeZone.replaceAll('_', ' ')
  return (
    <SettingsRow
      title="Email frequency"
      reason="A digest is one mail with your unread notifications. Empty digests are not sent."
    >
      <div className="max-w-80">
        <Select
          label="Email frequency"
          value={rhythm}
          onValueChange={(chosen) => change.mutate({ rhythm: chosen })}
          options={[
            { value: 'at-once', label: 'Immediately' },
            { value: 'daily', label: 'Daily digest at 8:00' },
            { value: 'weekly', label: 'Weekly digest, Mondays at 8:00' },
            { value: 'never', label: 'Never' },
          ]}
        />
      </div>
      {(rhythm === 'daily' || rhythm === 'weekly') && (
        <p className="mt-1.5 text-12 text-ink-3">8:00 in {zoneLabel}. New sign-ins are always mailed immediately.</p>
      )}
    </SettingsRow>
  )
}
