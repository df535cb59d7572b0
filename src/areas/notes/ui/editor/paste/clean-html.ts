/** Turns what other products copy into the HTML that the schema reads. Scripts and styles are dropped by the schema itself. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, meta, title, link, noscript, template')) element.remove()
  for (const box of body.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')) {
    const item = box.closest('li')
    item?.setAttribute('data-type', 'taskItem')
    item?.setAttribute('data-checked', String(box.checked))
    item?.closest('ul')?.setAttribute('data-type', 'taskList')
    box.remove()
  }
  return body.innerHTML
}
