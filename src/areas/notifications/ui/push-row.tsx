import BellOff from 'lucide-react/icons/bell-off'
import { Button } from '#design/buttons/button.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { removeBrowser } from '../contract/preferences.ts'
import { usePush, type PushState } from './use-push.ts'

/** A switch for this browser, or the reason why push is not available, and the person's other browsers. */
export function PushRow() {
  const { state, isBusy, turnOn, turnOff, browsers, known } = usePush()
  const remove = useWrite(removeBrowser)
  const { when } = useTimeFormat()
  const others = browsers.filter((browser) => browser !== known)
  const reason = unavailableReasons[state]
  return (
    <SettingsRow
      title="Push in this browser"
      reason="For as long as you are signed in here, also when the page is closed."
    >
      {reason ? (
        <Notice
          kind="warn"
          icon={<BellOff />}
          {...(state !== 'insecure' &&
            state !== 'unsupported' && {
              action: (
                <Button size="sm" busy={isBusy} onClick={() => void turnOn()}>
                  Try again
                </Button>
              ),
            })}
        >
          {reason}
        </Notice>
      ) : (
        <Switch
          checked={state === 'on'}
          disabled={state === 'loading' || isBusy}
          onCheckedChange={(checked) => void (checked ? turnOn() : turnOff())}
        >
          Show push messages here
        </Switch>
      )}
      {others.length > 0 && (
        <ul aria-label="Other browsers with push" className="mt-3 flex flex-col gap-1">
          {others.map(({ id, device, madeAt }) => (
            <li key={id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                {device} <span className="text-12 text-ink-3">since {when(madeAt)}</span>
              </span>
              <Button
                kind="ghost"
                size="sm"
                aria-label={`Stop push in ${device}`}
                onClick={() => remove.mutate({ id })}
              >
                Stop
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsRow>
  )
}

const unavailableReasons: Partial<Record<PushState, string>> = {
  blocked: 'Your browser blocks notifications from this site. Allow them in its site settings, then try again.',
  insecure: 'Push needs a secure address. Open Taaskly under https, or on the computer it runs on.',
  unsupported: 'This browser cannot show push messages. On an iPhone, add Taaskly to the home screen first.',
  failed: 'The browser could not reach its push service. Check the connection and try again.',
}
