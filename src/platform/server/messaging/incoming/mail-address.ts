import { randomInt } from 'node:crypto'

/** `orders+test@in.example.com`: the tag after the plus does not count for whose it is. */
export type AddressParts = { localPart: string; tag: string; domain: string }

export function splitAddress(address: string): AddressParts {
  const at = address.lastIndexOf('@')
  const [localPart = '', ...tag] = address.slice(0, at === -1 ? undefined : at).split('+')
  return {
    localPart: localPart.toLowerCase(),
    tag: tag.join('+').toLowerCase(),
    domain: at === -1 ? '' : address.slice(at + 1).toLowerCase(),
  }
}

/** Mail to this tag of an address is for a test. */
export const testTag = 'test'

/** What stands before the @ of an address that a program made. */
export const localPartPattern = /^[a-z0-9]{16,40}$/

/** 103 random bits: nobody guesses it. Lower case only, because some servers change the case. */
export function newLocalPart(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
