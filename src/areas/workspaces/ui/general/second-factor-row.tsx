import { Switch } from '#design/inputs/switch.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { requireSecondFactor } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'

export function SecondFactorRow({ account }: { account: Account }) {
  const change = useWrite(requireSecondFactor)
  return (
    <SettingsRow title="Second factor" reason="Protects the workspace if somebody’s password is stolen.">
      <Switch
        checked={account.secondFactorRequired}
        disabled={change.isPending}
        onCheckedChange={(required) => change.mutate({ required })}
      >
        Require a second factor
      </Switch>
      <p className="mt-1 text-12 text-ink-3">
        Members without one, and their API keys, are locked out until they set it up.
      </p>
    </SettingsRow>
  )
}
