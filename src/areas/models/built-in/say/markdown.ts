/** A table in Markdown. Cells are data: what would be Markdown in them is escaped. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellMarkdown).join(' | ')} |`
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
}

export function markdownList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** A name or text from the workspace, shown as it is: it cannot become a link, a picture or a heading. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*[\]<>|]/g, String.raw`\$&`)
    .slice(0, 300)
    .trim()
}

function cellMarkdown(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 119)}…` : text
  return short.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*[\]<>|]/g, String.raw`\$&`)
}
