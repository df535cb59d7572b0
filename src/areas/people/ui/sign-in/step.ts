/** What a code was sent to. */
export type Destination = { email: string } | { phone: string }

/** What a sign-in page shows: its form, the question for a phone number, or the code that was sent. */
export type Step = 'form' | 'phone' | Destination
