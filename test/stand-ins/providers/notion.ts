import type { ApiAnswer, ApiRequest, Service } from '../oauth-server.ts'

export const notionPage = '11111111-2222-4333-8444-555555555555'
export const notionDatabase = '99999999-2222-4333-8444-555555555555'
const source = '88888888-2222-4333-8444-555555555555'

/** Notion's API of 2025-09-03: it refuses requests without a version, and only knows pages that were shared. */
export const notionService: Pick<Service, 'authorizePath' | 'tokenPath' | 'revokePath' | 'scopes' | 'reply' | 'api'> = {
  authorizePath: '/v1/oauth/authorize',
  tokenPath: '/v1/oauth/token',
  revokePath: '/v1/oauth/revoke',
  scopes: [],
  reply: ({ access_token, refresh_token }) => ({
    access_token,
    token_type: 'bearer',
    refresh_token,
    bot_id: 'b1',
    workspace_id: 'w1',
    workspace_name: 'Kestrel',
    owner: { type: 'user', user: { object: 'user', id: 'u1' } },
  }),
  api: (request) => {
    if (!request.isValid) return failed(401, 'unauthorized', 'API token is invalid.')
    if (!request.headers['notion-version'])
      return failed(400, 'missing_version', 'Notion-Version header should be defined.')
    return answer(request, request.url.pathname.replace('/v1', ''))
  },
}

function answer({ method, url, body }: ApiRequest, path: string): ApiAnswer {
  const isLater = url.searchParams.has('start_cursor')
  switch (`${method} ${path}`) {
    case 'GET /users/me':
      return { body: { object: 'user', id: 'b1', type: 'bot', name: 'Taaskly', bot: { workspace_name: 'Kestrel' } } }
    case 'POST /search':
      return list([
        page,
        { object: 'data_source', id: source, title: text('Beans'), parent: { database_id: notionDatabase } },
      ])
    case `GET /pages/${notionPage}`:
      return { body: page }
    case `GET /blocks/${notionPage}/children`:
      return isLater ? list(moreBlocks) : list(blocks, 'more')
    case 'GET /blocks/list1/children':
      return list([{ id: 'n1', type: 'to_do', to_do: { rich_text: text('Weigh'), checked: true } }])
    case `GET /databases/${notionDatabase}`:
      return { body: { object: 'database', id: notionDatabase, data_sources: [{ id: source, name: 'Beans' }] } }
    case `POST /data_sources/${source}/query`:
      return list([row])
    case 'POST /pages':
      return JSON.parse(body).parent.page_id === notionPage
        ? (checkBlocks(JSON.parse(body).children) ?? { body: { ...page, id: 'new' } })
        : notFound
    case `PATCH /blocks/${notionPage}/children`:
      return checkBlocks(JSON.parse(body).children) ?? list([])
    default:
      return notFound
  }
}

function checkBlocks(children: { type: string; [type: string]: unknown }[]): ApiAnswer | undefined {
  if (children.length > 100) return failed(400, 'validation_error', 'children should have at most 100 items.')
  const isWrong =
    JSON.stringify(children).match(/"content":"(?:[^"\\]|\\.){2001,}"/) ?? children.some((each) => !each[each.type])
  return isWrong ? failed(400, 'validation_error', 'body failed validation.') : undefined
}

const text = (plain_text: string, annotations = {}) => [{ type: 'text', plain_text, annotations, href: null }]
const page = {
  object: 'page',
  id: notionPage,
  url: `https://www.notion.so/${notionPage}`,
  properties: { title: { id: 'title', type: 'title', title: text('Opening the shop') } },
}
const blocks = [
  { id: 'h1', type: 'heading_2', heading_2: { rich_text: text('Mornings') } },
  {
    id: 'list1',
    type: 'bulleted_list_item',
    has_children: true,
    bulleted_list_item: { rich_text: text('Scales', { bold: true }) },
  },
]
const moreBlocks = [
  { id: 'p1', type: 'paragraph', paragraph: { rich_text: text('Then open.') } },
  { id: 'x1', type: 'unsupported', unsupported: {} },
]
const row = {
  object: 'page',
  id: 'row1',
  url: 'https://www.notion.so/row1',
  properties: {
    Name: { type: 'title', title: text('Huila') },
    Kilos: { type: 'number', number: 12 },
    Roast: { type: 'select', select: { name: 'Light' } },
    Tags: { type: 'multi_select', multi_select: [{ name: 'fruity' }] },
    Fresh: { type: 'checkbox', checkbox: true },
    Bought: { type: 'date', date: { start: '2026-11-03', end: null } },
  },
}

function list(results: unknown[], next_cursor: string | null = null): ApiAnswer {
  return { body: { object: 'list', results, has_more: next_cursor !== null, next_cursor } }
}

function failed(status: number, code: string, message: string): ApiAnswer {
  return { status, body: { object: 'error', status, code, message, request_id: 'r1' } }
}

const notFound = failed(404, 'object_not_found', 'Could not find page. Make sure it is shared with your integration.')
