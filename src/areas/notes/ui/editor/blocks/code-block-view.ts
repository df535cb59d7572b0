import type { Node } from '@tiptap/pm/model'
import type { NodeViewConstructor } from '@tiptap/pm/view'

/** Code with its language and a button that copies it. */
export const codeBlockView: NodeViewConstructor = (first, view, getPos) => {
  let node = first
  const dom = document.createElement('div')
  dom.className = 'note-code'
  const head = document.createElement('div')
  head.className = 'note-code-head'
  head.contentEditable = 'false'
  const select = languageSelect(node)
  select.addEventListener('change', () => {
    const position = getPos()
    if (position !== undefined)
      view.dispatch(view.state.tr.setNodeAttribute(position, 'language', select.value || null))
    view.focus()
  })
  head.append(
    select,
    copyButton(() => node.textContent),
  )
  const pre = document.createElement('pre')
  const code = document.createElement('code')
  code.spellcheck = false
  pre.append(code)
  dom.append(head, pre)
  return {
    dom,
    contentDOM: code,
    update: (next) => {
      if (next.type !== node.type) return false
      node = next
      select.disabled = !view.editable
      setLanguage(select, node)
      return true
    },
    stopEvent: (event) => event.target instanceof HTMLElement && head.contains(event.target),
    ignoreMutation: (mutation) => !code.contains(mutation.target),
  }
}

function languageSelect(node: Node): HTMLSelectElement {
  const select = document.createElement('select')
  select.setAttribute('aria-label', 'Language')
  for (const [value, label] of languages) select.append(new Option(label, value))
  setLanguage(select, node)
  return select
}

function setLanguage(select: HTMLSelectElement, { attrs }: Node): void {
  const named = String(attrs['language'] ?? '').toLowerCase()
  const language = aliases[named] ?? named
  const isKnown = [...select.options].some(({ value }) => value === language)
  if (!isKnown) select.append(new Option(language, language))
  select.value = language
}

function copyButton(text: () => string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text()).then(() => {
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 2_000)
    })
  })
  return button
}

/** Short names that Markdown files use. */
const aliases: Record<string, string> = {
  ts: 'typescript',
  js: 'javascript',
  py: 'python',
  sh: 'bash',
  html: 'xml',
  yml: 'yaml',
  md: 'markdown',
  rb: 'ruby',
  rs: 'rust',
  cs: 'csharp',
}

const languages: readonly [string, string][] = [
  ['', 'Plain text'],
  ['bash', 'Bash'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['css', 'CSS'],
  ['diff', 'Diff'],
  ['go', 'Go'],
  ['graphql', 'GraphQL'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['kotlin', 'Kotlin'],
  ['markdown', 'Markdown'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['r', 'R'],
  ['ruby', 'Ruby'],
  ['rust', 'Rust'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['xml', 'HTML, XML'],
  ['yaml', 'YAML'],
]
