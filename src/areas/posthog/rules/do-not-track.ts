/** Whether a browser says, in any of the ways there are, that its person does not want to be tracked. */
export function hasDoNotTrackHeader(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

/** The same, asked in the browser itself. */
export function hasDoNotTrackSignal({ navigator, doNotTrack }: DoNotTrackSignals): boolean {
  if (navigator.globalPrivacyControl === true) return true
  return [navigator.doNotTrack, navigator.msDoNotTrack, doNotTrack].some((value) =>
    /^(1|yes|true)$/.test(String(value)),
  )
}

export type DoNotTrackSignals = {
  navigator: { doNotTrack?: string | null; msDoNotTrack?: string | null; globalPrivacyControl?: boolean }
  /** Of the window, where some browsers have it. */
  doNotTrack?: string | null
}
