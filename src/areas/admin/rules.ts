export type Decision = 'suspended' | 'restored' | 'signed-out' | 'made-admin' | 'removed-admin' | 'second-factor-reset'

type DecisionTarget = { id: string; admin: boolean; suspended: boolean; secondFactor: boolean }

/** The reason why this admin cannot decide this, or undefined. It hides the choice and refuses the request. */
export function decisionError(what: Decision, person: DecisionTarget, adminId: string): string | undefined {
  const isMe = person.id === adminId
  switch (what) {
    case 'suspended':
      if (isMe) return 'You cannot suspend yourself. Ask another admin.'
      if (person.admin) return 'Admins cannot be suspended. Take the admin rights away first.'
      return person.suspended ? 'They are suspended already.' : undefined
    case 'restored':
      return person.suspended ? undefined : 'They are not suspended.'
    case 'signed-out':
      return undefined
    case 'second-factor-reset':
      if (isMe) return 'Turn your own second factor off in your account settings.'
      return person.secondFactor ? undefined : 'They have no second factor.'
    case 'made-admin':
      if (person.suspended) return 'They are suspended. Lift the suspension first.'
      return person.admin ? 'They are an admin already.' : undefined
    case 'removed-admin':
      if (!person.admin) return 'They are not an admin.'
      // The admin who removes the rights stays one, so that at least one admin is left.
      return isMe ? 'You cannot take your own admin rights away. Ask another admin.' : undefined
  }
}

export function stateOf({ suspended, emailVerified }: { suspended: unknown; emailVerified: boolean }) {
  if (suspended) return 'suspended'
  return emailVerified ? 'verified' : 'unverified'
}

/** Must split text like admin_words_of() in the migration. */
export function searchWords(search: string): string[] {
  const normalized = search
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return [...new Set(normalized.split(/[^0-9a-z\u0080-\u{10ffff}]+/u))].filter(Boolean).slice(0, maxSearchWords)
}

const maxSearchWords = 8

/** People type it in lower case, with or without the dashes. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/** Without letters and digits that look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 28 letters of 32 are 140 bits. One random byte for each letter. */
export function formatCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join('')
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

export const codeLength = 28
