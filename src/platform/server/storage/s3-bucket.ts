/** A bucket and its credentials: `https://KEY:SECRET@host/bucket/folder?region=eu-central-1`. */
export type Bucket = {
  /** The URL of the bucket and the folder in it, with a slash at the end. */
  url: string
  name: string
  region: string
  accessKey: string
  secretKey: string
}

export function parseBucketUrl(address: string): Bucket | undefined {
  const url = URL.parse(address)
  const name = url?.pathname.split('/')[1]
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !name) return undefined
  const folder = url.pathname.replace(/\/*$/, '/')
  return {
    url: `${url.origin}${folder}`,
    name,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}
