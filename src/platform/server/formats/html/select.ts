import { refuse } from '../../../contract/refusal.ts'
import { descendantsOf, elementsOf, type HtmlElement } from './html-tree.ts'
import { parseSelector, type Selector, type SimpleSelector } from './parse-selector.ts'
import { innerText } from './serialize.ts'

/** About a second of work. */
const maxSteps = 5_000_000

/** The elements inside of another that a CSS selector names, in the order of the page. */
export function selectAll(root: HtmlElement, selector: string): HtmlElement[] {
  return select(root, parseSelector(selector), { steps: 0 })
}

type Budget = { steps: number }

function select(root: HtmlElement, selectors: readonly Selector[], budget: Budget): HtmlElement[] {
  const all = descendantsOf(root)
  charge(budget, all.length)
  const found = new Set<HtmlElement>()
  for (const selector of selectors) {
    const matching = all.filter((element) => matches(element, selector, selector.length - 1, budget))
    const index = selector.at(-1)?.all.find(({ type }) => type === 'index')
    if (index?.type !== 'index') for (const element of matching) found.add(element)
    else {
      const element = matching.at(index.index)
      if (element) found.add(element)
    }
  }
  return selectors.length === 1 ? [...found] : all.filter((element) => found.has(element))
}

/** Whether the parts up to this one lead to the element. */
function matches(element: HtmlElement, selector: Selector, part: number, budget: Budget): boolean {
  charge(budget, 1)
  const { all, combinator } = selector[part] ?? { all: [], combinator: ' ' }
  if (!all.every((simple) => meets(element, simple, budget))) return false
  if (part === 0) return true
  const before = (other: HtmlElement | undefined) => other !== undefined && matches(other, selector, part - 1, budget)
  if (combinator === '>') return before(element.parent)
  if (combinator === ' ') {
    for (let outer = element.parent; outer; outer = outer.parent) if (before(outer)) return true
    return false
  }
  const siblings = element.parent ? elementsOf(element.parent) : []
  charge(budget, siblings.length)
  const earlier = siblings.slice(0, siblings.indexOf(element))
  return combinator === '+' ? before(earlier.at(-1)) : earlier.some(before)
}

function charge(budget: Budget, steps: number): void {
  budget.steps += steps
  if (budget.steps > maxSteps) refuse('html.slow-selector', 422, 'This selector takes too long on this page.')
}

function meets(element: HtmlElement, simple: SimpleSelector, budget: Budget): boolean {
  switch (simple.type) {
    case 'name':
      return element.name === simple.name
    case 'attribute':
      return hasAttribute(element, simple)
    case 'place':
      charge(budget, element.parent?.children.length ?? 0)
      return isAtPlace(element, simple)
    case 'is':
      return simple.selectors.length === 0 || meetsAny(element, simple.selectors, budget)
    case 'not':
      return !meetsAny(element, simple.selectors, budget)
    case 'has':
      return select(element, simple.selectors, budget).length > 0
    case 'contains':
      return innerText(element).includes(simple.text)
    case 'empty':
      return element.children.length === 0
    case 'root':
      return element.parent?.name === ''
    case 'index':
      return true
  }
}

function meetsAny(element: HtmlElement, selectors: readonly Selector[], budget: Budget): boolean {
  return selectors.some((selector) => matches(element, selector, selector.length - 1, budget))
}

type AttributeSelector = Extract<SimpleSelector, { type: 'attribute' }>

function hasAttribute(element: HtmlElement, { name, operator, value, ignoresCase }: AttributeSelector): boolean {
  const own = element.attributes.get(name)
  if (operator === '!=') return own !== value
  if (own === undefined) return false
  const [has, wanted] = ignoresCase ? [own.toLowerCase(), value.toLowerCase()] : [own, value]
  switch (operator) {
    case '':
      return true
    case '=':
      return has === wanted
    case '~=':
      return wanted !== '' && has.split(/\s+/).includes(wanted)
    case '|=':
      return has === wanted || has.startsWith(`${wanted}-`)
    case '^=':
      return wanted !== '' && has.startsWith(wanted)
    case '$=':
      return wanted !== '' && has.endsWith(wanted)
    default:
      return wanted !== '' && has.includes(wanted)
  }
}

type PlaceSelector = Extract<SimpleSelector, { type: 'place' }>

function isAtPlace(element: HtmlElement, { isLast, ofType, step, offset }: PlaceSelector): boolean {
  const all = element.parent ? elementsOf(element.parent) : []
  const siblings = ofType ? all.filter(({ name }) => name === element.name) : all
  const place = isLast ? siblings.length - siblings.indexOf(element) : siblings.indexOf(element) + 1
  const distance = place - offset
  return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0
}
