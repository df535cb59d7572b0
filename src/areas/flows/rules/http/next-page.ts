export type Paging =
  | { kind: 'none' }
  | { kind: 'nextLink'; field?: string | undefined; maxPages: number }
  | { kind: 'parameter'; name: string; start: number; step: number; maxPages: number }

export type Page = { number: number; url: string; body: unknown; link: string | null }

/** The address of the next page; undefined after the last one. */
export function nextPage(paging: Paging, page: Page): string | undefined {
  if (paging.kind === 'none' || page.number + 1 >= paging.maxPages) return undefined
  if (paging.kind === 'parameter') {
    if (listOf(page.body).length === 0) return undefined
    return withPageNumber(paging, page.url, page.number + 1)
  }
  const next =
    paging.field === undefined || paging.field === '' ? linkNext(page.link) : valueAt(page.body, paging.field)
  return typeof next === 'string' && next !== '' ? URL.parse(next, page.url)?.href : undefined
}

export function withPageNumber(paging: Extract<Paging, { kind: 'parameter' }>, url: string, number: number): string {
  const parsed = URL.parse(url)
  if (!parsed) return url
  parsed.searchParams.set(paging.name, String(paging.start + number * paging.step))
  return parsed.href
}

/** The list of a page: the answer itself, or the only list in it. */
export function listOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  const lists = typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray) : []
  return lists.length === 1 ? (lists[0] ?? []) : []
}

/** `Link: <https://…?page=2>; rel="next"` */
function linkNext(header: string | null): string | undefined {
  const part = (header ?? '')
    .slice(0, 10_000)
    .split(',')
    .find((each) => /;\s?rel="?next"?/i.test(each))
  return /<([^<>]{1,2000})>/.exec(part ?? '')?.[1]
}

/** `links.next` */
function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return new Map(Object.entries(value)).get(key)
  }, body)
}
