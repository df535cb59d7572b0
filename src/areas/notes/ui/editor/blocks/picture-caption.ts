/** The line below a picture: a field while the text can be edited. Enter and Escape go back to the text. */
export function pictureCaption(save: (caption: string) => void, leave: () => void) {
  const field = document.createElement('input')
  field.className = 'note-caption'
  field.placeholder = 'Add a caption'
  field.maxLength = 500
  field.setAttribute('aria-label', 'Caption')
  field.addEventListener('change', () => save(field.value.trim()))
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    field.blur()
    leave()
  })
  return {
    field,
    show: (caption: string, isEditable: boolean) => {
      if (document.activeElement !== field) field.value = caption
      field.readOnly = !isEditable
      field.toggleAttribute('data-empty', caption === '')
    },
  }
}
