/** Turns what other products copy into the HTML that the schema reads. Scripts and styles are dropped by the schema itself. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, meta, title, link, noscript, template')) element.remove()
  for (const picture of body.querySelectorAll('img')) replaceForeignPicture(picture)
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')) {
    const item = box.closest('li')
    item?.setAttribute('data-type', 'taskItem')
    item?.setAttribute('data-checked', String(box.checked))
    item?.closest('ul')?.setAttribute('data-type', 'taskList')
    box.remove()
  }
  return body.innerHTML
}

/** Pages show no pictures of other servers: a link leads there instead. */
function replaceForeignPicture(picture: HTMLImageElement): void {
  const address = picture.getAttribute('src') ?? ''
  if (!/^https?:/i.test(address)) return
  const link = document.createElement('a')
  link.href = address
  link.textContent = picture.alt.trim() || 'Picture'
  picture.replaceWith(link)
}
