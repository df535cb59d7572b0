import { defaultZone, formatDate } from '#platform/contract/date-format.ts'
import { browserDateSettings } from '#platform/web/time-format.ts'
import { locales, type Locale } from '../../contract/profile.ts'

type Option = { value: string; label: string; hint?: string }

/** All time zones, that of the browser first. `chosen` is included even if this browser uses another name for it. */
export function zoneOptions(chosen: string | null): Option[] {
  const browserZone = browserDateSettings().zone
  cachedZoneOptions ??= Intl.supportedValuesOf('timeZone').map(zoneOption)
  const missing = chosen && !cachedZoneOptions.some(({ value }) => value === chosen) ? [zoneOption(chosen)] : []
  return [
    { value: 'browser', label: `As this browser: ${zoneLabel(browserZone)}`, hint: offsetOf(browserZone) },
    ...missing,
    ...cachedZoneOptions,
  ]
}

let cachedZoneOptions: Option[] | undefined

function zoneOption(zone: string): Option {
  return { value: zone, label: zoneLabel(zone), hint: offsetOf(zone) }
}

/** Like "London, Europe". */
export function zoneLabel(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/')
  const city = parts.at(-1) ?? zone
  return parts.length > 1 ? `${city}, ${parts.slice(0, -1).join(', ')}` : city
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

type LocaleOption = Option & { locale: Locale | null }

/** With an example: "English (UK), 17 Nov 2026". */
export function localeOptions(): LocaleOption[] {
  cachedLocaleOptions ??= [
    { value: 'browser', label: 'As this browser', locale: null },
    ...locales.map((locale) => ({ value: locale, label: `${languageName(locale)}, ${sampleDate(locale)}`, locale })),
  ]
  return cachedLocaleOptions
}

let cachedLocaleOptions: LocaleOption[] | undefined

function languageName(locale: Locale): string {
  return (
    new Intl.DisplayNames('en', { type: 'language', style: 'short', languageDisplay: 'standard' }).of(locale) ?? locale
  )
}

function sampleDate(locale: Locale): string {
  return formatDate('2026-11-17', 'dayOfYear', { locale, zone: defaultZone })
}
