import { hueOf } from '#design/tint.ts'

/** The cursor of another person with their name. What they send is only a name: the colour follows from their id. */
export function caretOf(user: Record<string, unknown>): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'note-caret'
  caret.dataset['hue'] = String(hueOf(idOf(user)))
  const label = document.createElement('span')
  label.className = 'note-caret-name'
  label.textContent = (typeof user['name'] === 'string' ? user['name'] : 'Somebody').slice(0, 40)
  caret.append(label)
  return caret
}

export function selectionOf(user: Record<string, unknown>) {
  return { nodeName: 'span', class: 'note-remote-selection', 'data-hue': String(hueOf(idOf(user))) }
}

const idOf = (user: Record<string, unknown>) => (typeof user['id'] === 'string' ? user['id'] : '')
