/** What is wrong with a password, in words, or nothing. A first look: the server knows many more that are common. */
export function passwordTrouble(password: string, about: { email: string; name: string }): string | undefined {
  if (password.length < shortestPassword) return `Use at least ${shortestPassword} characters.`
  if (password.length > 256) return 'Use at most 256 characters.'
  const plain = password.toLowerCase()
  if (
    new Set(plain).size < 4 ||
    plain.includes('taaskly') ||
    /^(0123456789|1234567890|abcdefghij|qwertyuiop|password)/.test(plain)
  )
    return 'This password is easy to guess. Use another one.'
  const own = [about.email.toLowerCase(), about.email.split('@')[0]?.toLowerCase() ?? '', about.name.toLowerCase()]
  if (own.some((word) => word.length > 3 && plain.replace(/\d+$/, '') === word))
    return 'This password is too close to your name or email. Use another one.'
  return undefined
}

/** What is wrong with an email address, in words, or nothing. Whether it exists only a mail can tell. */
export function emailTrouble(email: string): string | undefined {
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

export const shortestPassword = 10
