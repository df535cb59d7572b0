import { useMemo, type ReactNode } from 'react'
import { common, createLowlight } from 'lowlight'

const lowlight = createLowlight(common)

type Node = ReturnType<typeof lowlight.highlight>['children'][number]

/** Code with its keywords, texts and comments in colour. A language that is not known stays plain. */
export default function HighlightedCode({ language, text }: { language: string; text: string }) {
  return useMemo(
    () => (lowlight.registered(language) ? drawNodes(lowlight.highlight(language, text).children) : text),
    [language, text],
  )
}

function drawNodes(nodes: readonly Node[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return null
    return (
      <span key={index} className={colorOf(node.properties['className'])}>
        {drawNodes(node.children)}
      </span>
    )
  })
}

function colorOf(classes: unknown): string | undefined {
  const [name] = Array.isArray(classes) ? classes : []
  return colors[String(name).replace(/^hljs-/, '')]
}

const colors: Record<string, string> = {
  keyword: 'text-accent-ink',
  built_in: 'text-accent-ink',
  literal: 'text-accent-ink',
  tag: 'text-accent-ink',
  string: 'text-success',
  regexp: 'text-success',
  addition: 'text-success',
  number: 'text-warn',
  attr: 'text-info',
  attribute: 'text-info',
  title: 'text-info',
  type: 'text-info',
  deletion: 'text-danger',
  comment: 'text-ink-3 italic',
  meta: 'text-ink-3',
}
