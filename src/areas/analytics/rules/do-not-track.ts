/** Whether a browser says, in any of the ways there are, that its person does not want to be tracked. */
export function wantsNoTracking(said: Pick<Headers, 'get'>): boolean {
  return said.get('dnt') === '1' || said.get('sec-gpc') === '1'
}

/** The same, asked in the browser itself. */
export function saysNoTracking({ navigator, doNotTrack }: Signals): boolean {
  if (navigator.globalPrivacyControl === true) return true
  return [navigator.doNotTrack, navigator.msDoNotTrack, doNotTrack].some((said) => /^(1|yes|true)$/.test(String(said)))
}

export type Signals = {
  navigator: { doNotTrack?: string | null; msDoNotTrack?: string | null; globalPrivacyControl?: boolean }
  /** Of the window, where some browsers have it. */
  doNotTrack?: string | null
}
