/** Where a code was sent. */
export type Destination = { email: string } | { phone: string }

/** What a sign-in page shows: its form, the field for a phone number, or the field for the code. */
export type Step = 'form' | 'phone' | Destination
