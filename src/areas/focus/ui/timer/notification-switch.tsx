import { useState } from 'react'
import { Switch } from '#design/inputs/switch.tsx'
import { useCookieChoice } from '#platform/web/storage/cookie-choice.ts'

/** Stored in this browser. It works only if the browser allows notifications. */
export const notificationChoices = ['on', 'off'] as const

export function NotificationSwitch() {
  const [preference, setPreference] = useCookieChoice('focus-notify', notificationChoices)
  const [permission, setPermission] = useState(() => Notification.permission)
  const change = async (isOn: boolean) => {
    setPreference(isOn ? 'on' : 'off')
    if (isOn) setPermission(await Notification.requestPermission())
  }
  return (
    <div>
      <Switch
        checked={preference === 'on' && permission === 'granted'}
        disabled={permission === 'denied'}
        aria-describedby="notify-trouble"
        onCheckedChange={(isOn) => void change(isOn)}
      >
        Notify me when time is up
      </Switch>
      <p id="notify-trouble" role="status" className="text-12 text-ink-3">
        {permission === 'denied' &&
          'Your browser blocks notifications from this site. Allow them in its site settings, then load the page again.'}
      </p>
    </div>
  )
}
