import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Compresses the page if the browser accepts it. Only for pages without secrets: the compressed size could reveal them.
 */
export async function compressPage(request: Request, page: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  page.headers.append('vary', 'accept-encoding')
  if (!encoding || !page.body) return page
  const html = Buffer.from(await page.arrayBuffer())
  const { status, headers } = page
  headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(await encoders[encoding](html)), { status, headers })
}

const encoders = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
}
