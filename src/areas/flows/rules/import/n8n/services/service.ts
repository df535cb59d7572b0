/**
 * What is known of the web API behind a node of n8n. An operation is written as `POST /path field=parameter`: a path with
 * `{parameter}` in it, then the fields of the body, or of the address if it is a GET. `a|b` is the first that is there, and
 * `field:"text"` a constant. `field=a@b` is the file that the parameter b names, if the node sends a file, else a; `@b`
 * alone is the whole body. At the end `>list` makes an item of each entry of a list in the answer, and `>file` a file.
 */
export type Service = {
  title: string
  /** Where its addresses begin. */
  url: string
  /** True if each customer has an address of their own: the person fills it in. */
  isOwnSite?: true
  headers?: Readonly<Record<string, string>>
  bodyType?: 'json' | 'form'
  /** False: it needs no secret. */
  hasSecret?: false
  /** The resource and operation that n8n leaves out; then those of other resources, with spaces between. */
  usual: string
  /** By `resource.operation`, or `.operation` for every resource. */
  operations: Readonly<Record<string, string>>
}

export type Services = Readonly<Record<string, Service>>
