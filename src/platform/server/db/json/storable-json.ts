/** JSON that PostgreSQL can store as jsonb: that has no character 0 and no half of a surrogate pair. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  // Most texts have no escape at all, which is found much faster.
  return json.includes(String.raw`\u`) && mayBeUnstorable.test(json)
    ? json.replaceAll(unstorable, String.raw`$1\ufffd`)
    : json
}

/** JSON.stringify escapes surrogates only where their other half is missing. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/
/** An even number of backslashes before it: those are text. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g
