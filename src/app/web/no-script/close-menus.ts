/** A menu is `<details data-menu>`: it closes on Escape, on a click outside, and on a click on a link in it. */
export function closeMenus() {
  addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) {
      const inside = target instanceof Element && menu.contains(target)
      if (!inside || target.closest('a')) menu.open = false
    }
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

function openMenus() {
  return document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
}
