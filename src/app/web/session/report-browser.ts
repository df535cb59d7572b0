import { useEffect, useEffectEvent } from 'react'
import { reportBrowser, type Profile } from '#areas/people/contract/profile.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { browserDateSettings } from '#platform/web/time-format.ts'

/**
 * Tells the server how this browser writes dates, if the person has not chosen that. Only when a page is opened: two
 * open browsers would overrule each other forever.
 */
export function useReportBrowser(profile: Profile | undefined): void {
  const { mutate } = useWrite(reportBrowser, { onRefused: () => {} })
  const [isZoneOpen, isLocaleOpen] = [profile?.timeZone === null, profile?.locale === null]
  const report = useEffectEvent(() => {
    if (!profile) return
    const { zone, locale } = browserDateSettings()
    const isZoneNew = profile.timeZone === null && profile.dates.timeZone !== zone
    const isLocaleNew = profile.locale === null && profile.dates.locale !== locale
    if (isZoneNew || isLocaleNew) mutate({ timeZone: zone, locale })
  })
  useEffect(() => {
    if (isZoneOpen || isLocaleOpen) report()
  }, [isZoneOpen, isLocaleOpen])
}
