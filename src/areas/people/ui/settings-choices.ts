import { locales, type Locale } from '../contract/profile.ts'

type Choice = { value: string; label: string; hint?: string }

/** All time zones, the browser's own first. `chosen` is among them even if this browser calls it by another name. */
export function zoneOptions(chosen: string | null): Choice[] {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  zones ??= Intl.supportedValuesOf('timeZone').map(zoneChoice)
  const missing = chosen && !zones.some(({ value }) => value === chosen) ? [zoneChoice(chosen)] : []
  return [
    { value: 'browser', label: `As this browser: ${zoneWords(here)}`, hint: offsetOf(here) },
    ...missing,
    ...zones,
  ]
}

let zones: Choice[] | undefined

function zoneChoice(zone: string): Choice {
  return { value: zone, label: zoneWords(zone), hint: offsetOf(zone) }
}

/** "London, Europe". */
export function zoneWords(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/')
  const city = parts.at(-1) ?? zone
  return parts.length > 1 ? `${city}, ${parts.slice(0, -1).join(', ')}` : city
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

type LocaleChoice = Choice & { locale: Locale | null }

/** How dates look in each: "English (UK), 17 Nov 2026". */
export function localeOptions(): LocaleChoice[] {
  localeChoices ??= [
    { value: 'browser', label: 'As this browser', locale: null },
    ...locales.map((locale) => ({ value: locale, label: `${nameOf(locale)}, ${sample(locale)}`, locale })),
  ]
  return localeChoices
}

let localeChoices: LocaleChoice[] | undefined

function nameOf(locale: Locale): string {
  return (
    new Intl.DisplayNames('en', { type: 'language', style: 'short', languageDisplay: 'standard' }).of(locale) ?? locale
  )
}

function sample(locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date('2026-11-17T12:00:00Z'),
  )
}
