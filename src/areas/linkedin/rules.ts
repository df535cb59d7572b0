/** An unescaped character of these cuts the post off. Hashtags stay hashtags. */
export function littleText(text: string): string {
  return text.replace(/[\\|{}@[\]()<>*_~]|#(?![\p{L}\p{N}])/gu, '\\$&')
}

/** LinkedIn has a version for each month, and each works for about a year. A new one may be late. */
export function apiVersion(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1))
  return month.toISOString().slice(0, 7).replace('-', '')
}
