export type MailContent = {
  subject: string
  /** Paragraphs, separated by an empty line. */
  text: string
  /** A code to type, in large letters after the text. */
  code?: string
  button?: { label: string; address: string }
  /** Small print at the end. */
  after?: string
}

/** The HTML of a mail. It loads nothing from outside. Mail programs without dark mode use only the inline styles. */
export function mailHtml({ subject, text, code, button, after }: MailContent): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkModeCss}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#f5f5f7">
<div style="max-width:520px;margin:0 auto;font:15px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<p class="name" style="margin:0 0 16px 4px;font-size:18px;font-weight:700;letter-spacing:-.02em;color:#4f1ded">Taaskly</p>
<div class="card" style="padding:32px;background:#fff;border:1px solid #e6e6e9;border-radius:14px;color:#1a1a20">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;letter-spacing:-.01em">${escapeHtml(subject)}</h1>
${paragraphs(text)}
${code === undefined ? '' : codeHtml(code)}
${button ? buttonHtml(button) : ''}
${after ? `<div class="quiet" style="margin-top:24px;color:#6a6972;font-size:13px;line-height:20px">${paragraphs(after)}</div>` : ''}
</div>
<p class="quiet" style="margin:16px 4px 0;color:#6a6972;font-size:12px">Sent by Taaskly</p>
</div></body></html>`
}

const darkModeCss = `@media (prefers-color-scheme:dark){.page{background:#101014!important}
.card{background:#1a1a20!important;border-color:#2e2e36!important;color:#ececf1!important}
.name,.card a{color:#a993ff!important}.card .button{color:#fff!important}
.code{background:#26262e!important;color:#fff!important}.quiet{color:#a2a1ab!important}}`

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${linkify(paragraph)}</p>`)
    .join('\n')
}

function codeHtml(code: string): string {
  return `<p class="code" style="margin:8px 0 16px;padding:16px;border-radius:10px;background:#f5f5f7;text-align:center;font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:.3em">${escapeHtml(code)}</p>`
}

function buttonHtml({ label, address }: { label: string; address: string }): string {
  return `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#4f1ded;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;color:#6a6972;font-size:12px;line-height:18px">If the button does not work, copy this address into your browser:<br>${linkify(address)}</p>`
}

function linkify(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" style="color:#4f1ded;word-break:break-all">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
    .replaceAll('\n', '<br>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
