import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

export type StaticFiles = {
  serve(request: Request): Promise<Response | undefined>
  /** The path of each asset by its address: files whose name changes with their content. */
  assets: ReadonlyMap<string, string>
}

/** Serves the files that are in a folder at the start. Files added later are not served. Assets of other builds are read elsewhere. */
export async function staticFiles(
  folder: string,
  readOther: (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined> = async () => undefined,
): Promise<StaticFiles> {
  const files = new Map<string, File>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = relative(folder, path).split(sep).join('/')
    if (!entry.isFile() || address.startsWith('.')) continue
    const { size, mtimeMs } = await stat(path)
    files.set(`/${address}`, { path, size, tag: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}` })
  }
  let cachedBytes = 0
  /** From memory, because reading a file takes a thread, and all threads may be busy. */
  const read = async (file: File) => {
    if (file.bytes) return file.bytes
    const bytes = await readFile(file.path)
    if (!file.bytes && cachedBytes + file.size <= maxCachedBytes) {
      cachedBytes += file.size
      file.bytes = bytes
    }
    return bytes
  }
  const serve = async (request: Request) => {
    const address = new URL(request.url).pathname
    const uncompressed = files.get(address)
    const type = types[extname(address)]
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    if (!uncompressed) return isAsset(address) ? serveOther(request, address, type) : undefined
    const encoding = encodings.find((each) => files.has(address + extensions[each]) && accepts(request, each))
    const file = (encoding && files.get(address + extensions[encoding])) ?? uncompressed
    const etag = `"${file.tag}"`
    const headers = new Headers({
      'content-type': type,
      'cache-control': isAsset(address) ? immutable : 'no-cache',
      etag,
      vary: 'accept-encoding',
    })
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(file.size))
    if (encoding) headers.set('content-encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : await read(file), { headers })
  }
  const serveOther = async ({ method }: Request, address: string, type: string) => {
    const bytes = await readOther(address)
    if (!bytes) return undefined
    const headers = { 'content-type': type, 'cache-control': immutable, 'content-length': String(bytes.length) }
    return new Response(method === 'HEAD' ? null : bytes, { headers })
  }
  const assets = [...files].filter(([address]) => isAsset(address) && types[extname(address)] !== undefined)
  return { serve, assets: new Map(assets.map(([address, { path }]) => [address, path])) }
}

const immutable = 'public, max-age=31536000, immutable'

function isAsset(address: string): boolean {
  return address.startsWith('/assets/')
}

type File = { path: string; size: number; tag: string; bytes?: Buffer<ArrayBuffer> }

/** More than the whole build, compressed and not. */
const maxCachedBytes = 64 * 1024 * 1024

const encodings = ['br', 'gzip'] as const
const extensions = { br: '.br', gzip: '.gz' }

function accepts(request: Request, encoding: string) {
  const offers = (request.headers.get('accept-encoding') ?? '').split(',').map((offer) => offer.replaceAll(' ', ''))
  return offers.some((offer) => offer.startsWith(encoding) && !/;q=0(\.0*)?$/.test(offer))
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
