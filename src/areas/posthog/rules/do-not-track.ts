export function hasDoNotTrackHeader(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

/** In the browser. */
export function hasDoNotTrackSignal({ navigator, doNotTrack }: DoNotTrackSignals): boolean {
  if (navigator.globalPrivacyControl === true) return true
  return [navigator.doNotTrack, navigator.msDoNotTrack, doNotTrack].some((value) =>
    /^(1|yes|true)$/.test(String(value)),
  )
}

export type DoNotTrackSignals = {
  navigator: { doNotTrack?: string | null; msDoNotTrack?: string | null; globalPrivacyControl?: boolean }
  /** Some browsers have it on `window`. */
  doNotTrack?: string | null
}
