/** Saves a text as a file on this computer. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
  link.click()
  URL.revokeObjectURL(address)
}
