import { Select } from '#design/inputs/select.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeRhythm, readPreferences, type Rhythm } from '../contract/preferences.ts'

/** How mails come: each by itself, together, or not at all. */
export function RhythmRow({ rhythm, timeZone }: { rhythm: Rhythm; timeZone: string }) {
  const change = useWrite(changeRhythm, {
    optimistic: (input, cached) => cached.change(readPreferences, (answer) => ({ ...answer, ...input })),
  })
  const zoneLabel = timeZone.replaceAll('_', ' ')
  return (
    <SettingsRow title="Mails come" reason="A digest is one mail with what you have not read. Empty ones are not sent.">
      <div className="max-w-80">
        <Select
          label="Mails come"
          value={rhythm}
          onValueChange={(chosen) => change.mutate({ rhythm: chosen })}
          options={[
            { value: 'at-once', label: 'At once' },
            { value: 'daily', label: 'As a digest, every day at 8:00' },
            { value: 'weekly', label: 'As a digest, Mondays at 8:00' },
            { value: 'never', label: 'Never' },
          ]}
        />
      </div>
      {(rhythm === 'daily' || rhythm === 'weekly') && (
        <p className="mt-1.5 text-12 text-ink-3">8:00 in {zoneLabel}. New sign-ins are mailed at once all the same.</p>
      )}
    </SettingsRow>
  )
}
