/** What is wrong with a password, in words, or nothing. A first look: the server knows many more that are common. */
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

/** What is wrong with an email address, in words, or nothing. Whether it exists only a mail can tell. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Write your email address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'This is not an email address, like maya@kestrel.coffee.'
}

/** A phone number as the world writes it, +4917012345; nothing when it is none. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/[\s\-()./]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}

export const minPasswordLength = 10
