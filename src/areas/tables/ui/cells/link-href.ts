/** The href of an address. Undefined for other protocols, which could run code (`javascript:`). */
export function linkHref(type: 'email' | 'url' | 'phone', text: string): string | undefined {
  if (type === 'email') return `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`
  if (type === 'phone') return `tel:${text.replaceAll(/[^\d+*#,;]/g, '')}`
  return httpUrl(text)
}

/** An http or https URL; https is added where the protocol is missing. */
export function httpUrl(text: string): string | undefined {
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:/i.test(full) && URL.canParse(full) ? full : undefined
}
