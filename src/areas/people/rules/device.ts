export type Device = { device: string; kind: 'desk' | 'phone' | 'program' }

/** The browser and operating system from the user agent, for people to read. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? ''
  const browser = browsers.find(([mark]) => mark.test(agent))?.[1]
  const system = systems.find(([mark]) => mark.test(agent))
  if (!browser || !system) return { device: browser ?? 'A program', kind: 'program' }
  const [, name, kind] = system
  return { device: `${browser} on ${name}`, kind }
}

/** Most browsers also name an older one that they derive from, so newer ones come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string, 'desk' | 'phone'][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'desk'],
  [/\bCrOS\b/, 'ChromeOS', 'desk'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'desk'],
  [/\bLinux\b/, 'Linux', 'desk'],
]
