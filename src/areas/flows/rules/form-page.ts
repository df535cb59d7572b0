type Field = {
  label: string
  type: string
  options: readonly string[]
  isRequired: boolean
  placeholder?: string | undefined
  name?: string | undefined
  value?: string | undefined
}
type Form = { title: string; description?: string | undefined; fields: readonly Field[]; button: string }
type Answers = ReadonlyMap<string, readonly string[]>

/** The page with the fields. `answers` and `problem` are there after something was wrong. */
export function formPage(form: Form, answers: Answers = new Map(), problem?: string): string {
  const description = form.description ? `<p>${escapeHtml(form.description)}</p>` : ''
  const alert = problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`
  const fields = form.fields.map((field, index) => fieldOf(field, `f${index}`, answers.get(`f${index}`))).join('')
  return page(
    form.title,
    `${description}${alert}<form method="post">${fields}<button type="submit">${escapeHtml(form.button)}</button></form>`,
  )
}

export function messagePage(title: string, message: string): string {
  return page(title, `<p>${escapeHtml(message)}</p>`)
}

/** What people filled in, by the names that the item has; or what is missing. */
export function readAnswers(
  fields: readonly Field[],
  answers: Answers,
): { json: Record<string, unknown> } | { problem: string } {
  const entries: [string, unknown][] = []
  for (const [index, field] of fields.entries()) {
    const filled = (answers.get(`f${index}`) ?? [])
      .filter((answer) => answer.trim() !== '')
      .map((each) => each.slice(0, maxLength))
    const { label, type, options, isRequired } = field
    if (isRequired && filled.length === 0) return { problem: `Fill in “${label}”.` }
    if (options.length > 0 && filled.some((answer) => !options.includes(answer)))
      return { problem: `Choose one of the options of “${label}”.` }
    const [first = null] = filled
    if (type === 'number' && first !== null && Number.isNaN(Number(first)))
      return { problem: `“${label}” needs a number.` }
    const value = type === 'checkboxes' ? filled : type === 'number' && first !== null ? Number(first) : first
    entries.push([field.name || label, value])
  }
  return { json: Object.fromEntries(entries) }
}

const maxLength = 100_000

function fieldOf(field: Field, id: string, answers: readonly string[] = field.value ? [field.value] : []): string {
  const { label, type, options, isRequired, placeholder = '' } = field
  const [value = ''] = answers
  const common = `id="${id}" name="${id}"${isRequired ? ' required' : ''} placeholder="${escapeHtml(placeholder)}"`
  if (type === 'hidden') return `<input type="hidden" name="${id}" value="${escapeHtml(value)}">`
  if (type === 'radio' || type === 'checkboxes') {
    const kind = type === 'radio' ? 'radio' : 'checkbox'
    const choices = options.map((option) => {
      const checked = answers.includes(option) ? ' checked' : ''
      const required = isRequired && type === 'radio' ? ' required' : ''
      return `<label class="choice"><input type="${kind}" name="${id}" value="${escapeHtml(option)}"${checked}${required}> ${escapeHtml(option)}</label>`
    })
    return `<fieldset><legend>${labelOf(label, isRequired)}</legend>${choices.join('')}</fieldset>`
  }
  const control =
    type === 'textarea'
      ? `<textarea ${common} rows="5">${escapeHtml(value)}</textarea>`
      : type === 'select'
        ? `<select ${common}>${['', ...options].map((option) => `<option${option === value ? ' selected' : ''}>${escapeHtml(option)}</option>`).join('')}</select>`
        : `<input ${common} type="${type}" value="${escapeHtml(value)}"${type === 'number' ? ' step="any"' : ''}>`
  return `<label for="${id}">${labelOf(label, isRequired)}</label>${control}`
}

function labelOf(label: string, isRequired: boolean): string {
  return `${escapeHtml(label)}${isRequired ? ' <span aria-hidden="true">*</span>' : ''}`
}

function page(title: string, body: string): string {
  const name = escapeHtml(title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><style>${style}</style></head><body><main><h1>${name}</h1>${body}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--ink:#1c1b19;--soft:#6b6862;--line:#d9d6d0;--paper:#fff;--ground:#f6f4f0;--accent:#1c1b19;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f3f1ec;--soft:#a8a49c;--line:#45423d;--paper:#232220;--ground:#191817;--accent:#f3f1ec;--on:#191817}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:6vh auto;padding:2rem;background:var(--paper);border:1px solid var(--line);border-radius:12px;box-sizing:border-box}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:.5rem 0;white-space:pre-line;color:var(--soft)}p[role=alert]{color:#b3261e}
label,legend{display:block;font-weight:600;margin:1.25rem 0 .375rem;padding:0}fieldset{border:0;margin:0;padding:0}.choice{font-weight:400;margin:.375rem 0}
input:not([type=radio],[type=checkbox]),select,textarea{width:100%;box-sizing:border-box;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px;padding:.5rem .75rem}
:focus-visible{outline:2px solid #3b6fd4;outline-offset:2px}button{margin-top:1.75rem;font:inherit;font-weight:600;background:var(--accent);color:var(--on);border:0;border-radius:8px;padding:.6rem 1.25rem;cursor:pointer}`

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
