/** Where a click on an address leads; nowhere if it could do anything else than open a page, a mail or a call. */
export function linkHref(type: 'email' | 'url' | 'phone', text: string): string | undefined {
  if (type === 'email') return `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`
  if (type === 'phone') return `tel:${text.replaceAll(/[^\d+*#,;]/g, '')}`
  return httpUrl(text)
}

/** An address that a browser may open: http or https, which also stands for those without either. */
export function httpUrl(text: string): string | undefined {
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return /^https?:/i.test(full) && URL.canParse(full) ? full : undefined
}
