import { Image } from '@tiptap/extension-image'

/** A picture in a line, as in Markdown; alone in its paragraph it is drawn as a block. `width` is in CSS pixels. */
export const Picture = Image.extend({
  name: 'image',
  addAttributes() {
    return {
      ...this.parent?.(),
      width: {
        default: null,
        parseHTML: (element) => Number(element.getAttribute('width')) || null,
        renderHTML: ({ width }) => (typeof width === 'number' ? { width } : {}),
      },
      height: { default: null, rendered: false },
    }
  },
}).configure({ inline: true, allowBase64: false })
