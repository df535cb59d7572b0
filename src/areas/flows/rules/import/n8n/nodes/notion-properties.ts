import { recordsOf, textOf, valueAt, type Json } from '../json.ts'
import type { TranslationContext } from '../translation.ts'

/** The values of a page as Notion's API takes them. n8n names a property `Name|title`. */
export function notionProperties(parameters: Json, { value }: TranslationContext): unknown {
  const title = parameters['title'] === undefined ? [] : [{ key: 'Name|title', title: parameters['title'] }]
  const values = recordsOf(valueAt(parameters, 'propertiesUi.propertyValues'))
  const hasTitle = values.some((each) => textOf(each['key'])?.endsWith('|title'))
  const properties = [...(hasTitle ? [] : title), ...values].flatMap((each): [string, unknown][] => {
    const [name = '', type = ''] = (textOf(each['key']) ?? '').split('|')
    const make = shapes[type]
    return name === '' || !make ? [] : [[name, make(each, value)]]
  })
  return Object.fromEntries(properties)
}

type Shape = (field: Json, value: TranslationContext['value']) => unknown

const shapes: Readonly<Record<string, Shape>> = {
  title: ({ title }, value) => ({ title: [{ text: { content: value(title ?? '') } }] }),
  rich_text: ({ textContent }, value) => ({ rich_text: [{ text: { content: value(textContent ?? '') } }] }),
  number: ({ numberValue }, value) => ({ number: value(numberValue ?? 0) }),
  select: ({ selectValue }, value) => ({ select: { name: value(selectValue ?? '') } }),
  status: ({ statusValue }, value) => ({ status: { name: value(statusValue ?? '') } }),
  multi_select: ({ multiSelectValue }, value) => ({
    multi_select: [multiSelectValue ?? []].flat().map((name) => ({ name: value(name) })),
  }),
  checkbox: ({ checkboxValue }, value) => ({ checkbox: value(checkboxValue ?? false) }),
  url: ({ urlValue }, value) => ({ url: value(urlValue ?? '') }),
  email: ({ emailValue }, value) => ({ email: value(emailValue ?? '') }),
  phone_number: ({ phoneValue }, value) => ({ phone_number: value(phoneValue ?? '') }),
  date: ({ date, dateStart }, value) => ({ date: { start: value(date ?? dateStart ?? '') } }),
  relation: ({ relationValue }, value) => ({ relation: [relationValue ?? []].flat().map((id) => ({ id: value(id) })) }),
}
