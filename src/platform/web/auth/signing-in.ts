import { screenState } from '../screen-state.ts'

/** The full-screen "Signing you in..." that covers the page between the click and the next page. */
export const signingIn = screenState<SigningIn>({ visible: false, message: 'Signing you in...' })

export type SigningIn = { visible: boolean; message: string }

export function startSigningIn(message = signingIn.get().message) {
  signingIn.set({ visible: true, message })
}

export function stopSigningIn() {
  signingIn.set({ visible: false, message: 'Signing you in...' })
}
