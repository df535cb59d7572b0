import katex from 'katex'

type FormulaProps = { text: string; isBlock: boolean }

/** A formula as MathML, which needs neither fonts nor styles. What cannot be read stays text. */
export default function Formula({ text, isBlock }: FormulaProps) {
  const draw = (element: HTMLElement | null) => {
    if (element)
      katex.render(text, element, {
        output: 'mathml',
        displayMode: isBlock,
        throwOnError: false,
        trust: false,
        maxExpand: 200,
        maxSize: 20,
      })
  }
  return <span ref={draw} className={isBlock ? 'block overflow-x-auto py-1 text-16' : undefined} />
}
