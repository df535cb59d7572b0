/** The same words for mail programs that show HTML: paragraphs, and links that can be clicked. Nothing is loaded from anywhere. */
export function htmlOf(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p style="margin:0 0 16px">${linked(paragraph)}</p>`)
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f5f5f7">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e6e6e9;border-radius:14px;color:#1a1a20;font:15px/24px system-ui,sans-serif">
${paragraphs.join('\n')}
<p style="margin:24px 0 0;color:#6a6972;font-size:12px">Sent by Taaskly</p></div></body></html>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escaped(part)}" style="color:#4f1ded;word-break:break-all">${escaped(part)}</a>`
        : escaped(part),
    )
    .join('')
    .replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
