/** The external script from the settings. */
export function loadTrackingScript(address: string | null): void {
  if (!address || document.querySelector(`script[src="${CSS.escape(address)}"]`)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
