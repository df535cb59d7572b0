import { sameOriginPath } from '#platform/contract/addresses/same-origin-path.ts'
import type { NodeViewConstructor } from '@tiptap/pm/view'
import { pictureCaption } from './picture-caption.ts'

/**
 * A picture with a caption, and a grip at its right edge that changes its width. Pages load no pictures from other servers, which would tell
 * them who reads the note: such a picture is a link.
 */
export const pictureView: NodeViewConstructor = (first, view, getPos) => {
  let node = first
  const dom = document.createElement('span')
  dom.className = 'note-picture'
  const picture = document.createElement('img')
  const link = document.createElement('a')
  link.rel = 'noopener noreferrer nofollow'
  const grip = document.createElement('span')
  grip.className = 'note-picture-grip'
  grip.title = 'Drag to resize'
  const setAttribute = (name: string, value: unknown) => {
    const position = getPos()
    if (position !== undefined) view.dispatch(view.state.tr.setNodeAttribute(position, name, value))
  }
  const caption = pictureCaption(
    (text) => setAttribute('title', text || null),
    () => view.focus(),
  )
  dom.append(picture, link, grip, caption.field)
  const show = () => {
    const { src, alt, title, width } = node.attrs
    const address = String(src ?? '')
    const isHere = sameOriginPath(address) !== undefined
    picture.hidden = grip.hidden = !isHere
    link.hidden = isHere
    if (isHere && picture.getAttribute('src') !== address) picture.src = address
    if (/^https?:/i.test(address)) link.href = address
    link.textContent = `Picture: ${String(alt || address)}`
    picture.alt = String(alt ?? '')
    caption.show(String(title ?? ''), view.editable)
    picture.style.width = typeof width === 'number' ? `${width}px` : ''
  }
  grip.addEventListener('pointerdown', (event) => {
    if (!view.editable) return
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    const start = { x: event.clientX, width: picture.clientWidth }
    const widthAt = (x: number) => Math.round(Math.min(Math.max(start.width + x - start.x, 48), view.dom.clientWidth))
    grip.onpointermove = (move) => (picture.style.width = `${widthAt(move.clientX)}px`)
    grip.onpointerup = (up) => {
      grip.onpointermove = grip.onpointerup = null
      setAttribute('width', widthAt(up.clientX))
    }
  })
  show()
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false
      node = next
      show()
      return true
    },
    stopEvent: (event) => event.target === grip || event.target === caption.field,
    ignoreMutation: () => true,
  }
}
