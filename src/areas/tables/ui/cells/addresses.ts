/** Where a click on an address leads; nowhere if it could do anything else than open a page, a mail or a call. */
export function addressOf(type: 'email' | 'url' | 'phone', words: string): string | undefined {
  if (type === 'email') return `mailto:${encodeURIComponent(words).replaceAll('%40', '@')}`
  if (type === 'phone') return `tel:${words.replaceAll(/[^\d+*#,;]/g, '')}`
  return webAddress(words)
}

/** An address that a browser may open: http or https, which also stands for those without either. */
export function webAddress(words: string): string | undefined {
  const full = /^[a-z][a-z\d+.-]*:/i.test(words) ? words : `https://${words}`
  return /^https?:/i.test(full) && URL.canParse(full) ? full : undefined
}
