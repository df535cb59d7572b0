/** The banner is ready in a template, so that it needs no network. */
export function showOffline() {
  const template = document.querySelector<HTMLTemplateElement>('template#offline')
  const status = template?.previousElementSibling
  const banner = template?.content.querySelector('[data-offline]')
  if (!status || !banner) return
  const show = () => {
    if (navigator.onLine) status.replaceChildren()
    else status.replaceChildren(banner.cloneNode(true))
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
