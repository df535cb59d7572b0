/** The reason why a password is refused, or undefined. The server knows many more common passwords. */
export function passwordError(password: string, person: { email: string; name: string }): string | undefined {
  if (password.length < minPasswordLength) return `Use at least ${minPasswordLength} characters.`
  if (password.length > 256) return 'Use at most 256 characters.'
  const lowercase = password.toLowerCase()
  if (
    new Set(lowercase).size < 4 ||
    lowercase.includes('taaskly') ||
    /^(0123456789|1234567890|abcdefghij|qwertyuiop|password)/.test(lowercase)
  )
    return 'This password is easy to guess. Use another one.'
  const personalWords = [
    person.email.toLowerCase(),
    person.email.split('@')[0]?.toLowerCase() ?? '',
    person.name.toLowerCase(),
  ]
  if (personalWords.some((word) => word.length > 3 && lowercase.replace(/\d+$/, '') === word))
    return 'This password is too close to your name or email. Use another one.'
  return undefined
}

/** The reason why an address is refused, or undefined. Only a mail can tell whether it exists. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Write your email address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'This is not an email address, like maya@kestrel.coffee.'
}

/** In international format, like +4917012345; undefined if it is not a phone number. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/[\s\-()./]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}

export const minPasswordLength = 10
