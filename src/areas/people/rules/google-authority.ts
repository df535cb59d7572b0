/**
 * Whether Google decides who owns an address: for Gmail, and for the domains of its own customers. For any other address
 * it only knows that somebody could read mail there once.
 */
export function isGoogleAuthority(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return ['gmail.com', 'googlemail.com'].includes(domain) || hostedDomain?.toLowerCase() === domain
}
