/** A bucket and how to get in: `https://KEY:SECRET@host/bucket/folder?region=eu-central-1`. */
export type Bucket = {
  /** The address of the bucket, and of the folder in it, ending in a slash. */
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
