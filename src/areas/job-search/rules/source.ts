import { type BoardKind, boardKinds } from '../contract.ts'

/** Where jobs are read: a board whose API is known, or any page or feed. */
export type Source = { kind: BoardKind; board: string } | { kind: 'page'; url: string }

export const boardNames: Readonly<Record<BoardKind, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  workable: 'Workable',
  smartrecruiters: 'SmartRecruiters',
  recruitee: 'Recruitee',
  personio: 'Personio',
  remoteok: 'Remote OK',
}

/** Reads `greenhouse:acme`, `Lever acme`, `remoteok`, or an address. */
export function parseSource(text: string): Source | undefined {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return boardOf(url) ?? { kind: 'page', url: url.href }
  const [, name = '', board = ''] =
    /^([a-z ]{3,20}?)(?:\s*[:/]\s*|\s+|$)(.*)$/i.exec(text.replace(/remote ok/i, 'remoteok')) ?? []
  const kind = boardKinds.find((each) => each === name.toLowerCase())
  if (kind) return asSource(kind, board)
  const address = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u.test(text) ? URL.parse(`https://${text}`) : null
  return address ? (boardOf(address) ?? { kind: 'page', url: address.href }) : undefined
}

/** The board at which the address of a careers page points. */
export function boardOf(url: URL): Source | undefined {
  for (const { kind, host, path } of addresses) {
    const onHost = host.exec(url.hostname)
    if (!onHost) continue
    const board = onHost[1] ?? path?.exec(url.pathname)?.[1] ?? url.searchParams.get('for') ?? ''
    const source = asSource(kind, decoded(board))
    if (source) return source
  }
  return undefined
}

const firstPart = /^\/([^/]+)/

/** The board is the first group of the host or of the path. */
const addresses: readonly { kind: BoardKind; host: RegExp; path?: RegExp }[] = [
  { kind: 'greenhouse', host: /^boards-api\.greenhouse\.io$/, path: /^\/v1\/boards\/([^/]+)/ },
  { kind: 'greenhouse', host: /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/, path: /^\/(?!embed\b)([^/]+)/ },
  { kind: 'lever', host: /^api(?:\.eu)?\.lever\.co$/, path: /^\/v0\/postings\/([^/]+)/ },
  { kind: 'lever', host: /^jobs(?:\.eu)?\.lever\.co$/, path: firstPart },
  { kind: 'ashby', host: /^api\.ashbyhq\.com$/, path: /^\/posting-api\/job-board\/([^/]+)/ },
  { kind: 'ashby', host: /^jobs\.ashbyhq\.com$/, path: firstPart },
  { kind: 'workable', host: /^www\.workable\.com$/, path: /^\/api\/accounts\/([^/]+)/ },
  { kind: 'workable', host: /^apply\.workable\.com$/, path: /^\/(?:api\/v\d\/(?:widget\/)?accounts\/)?([^/]+)/ },
  { kind: 'workable', host: /^(?!www\.|apply\.)([a-z0-9-]+)\.workable\.com$/ },
  { kind: 'smartrecruiters', host: /^api\.smartrecruiters\.com$/, path: /^\/v1\/companies\/([^/]+)/ },
  { kind: 'smartrecruiters', host: /^(?:jobs|careers)\.smartrecruiters\.com$/, path: firstPart },
  { kind: 'recruitee', host: /^(?!www\.|api\.)([a-z0-9-]+)\.recruitee\.com$/ },
  { kind: 'personio', host: /^([a-z0-9-]+)\.jobs\.personio\.(?:de|com)$/ },
  { kind: 'remoteok', host: /^(?:www\.)?remoteok\.(?:com|io)$/ },
]

/** Boards of their own host have names that are a part of a host. */
function asSource(kind: BoardKind, board: string): Source | undefined {
  if (kind === 'remoteok') return /^[\w+,. #-]{0,100}$/.test(board) ? { kind, board } : undefined
  const pattern =
    kind === 'recruitee' || kind === 'personio' ? /^[a-z0-9-]{1,63}$/i : /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u
  return pattern.test(board) ? { kind, board } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** As people read it: "Greenhouse acme", or the address. */
export function sourceLabel(source: Source): string {
  return source.kind === 'page' ? source.url : `${boardNames[source.kind]} ${source.board}`.trim()
}
