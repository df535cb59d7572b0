import { useState } from 'react'
import { Switch } from '#design/switch.tsx'
import { useRemembered } from '#platform/web/remembered.ts'

/** The wish counts in this browser, and only once the browser allows it. */
export const notifyChoices = ['on', 'off'] as const

export function NotifySwitch() {
  const [wish, setWish] = useRemembered('focus-notify', notifyChoices)
  const [permission, setPermission] = useState(() => Notification.permission)
  const choose = async (wanted: boolean) => {
    setWish(wanted ? 'on' : 'off')
    if (wanted) setPermission(await Notification.requestPermission())
  }
  return (
    <div>
      <Switch
        checked={wish === 'on' && permission === 'granted'}
        disabled={permission === 'denied'}
        aria-describedby="notify-trouble"
        onCheckedChange={(wanted) => void choose(wanted)}
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
