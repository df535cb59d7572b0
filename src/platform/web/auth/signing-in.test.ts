import { expect, test } from 'vitest'
import { signingIn, startSigningIn, stopSigningIn } from './signing-in.ts'

test('start shows a message; stop hides it and restores the default one', () => {
  expect(signingIn.get()).toEqual({ visible: false, message: 'Signing you in...' })
  startSigningIn()
  expect(signingIn.get()).toEqual({ visible: true, message: 'Signing you in...' })
  startSigningIn('Opening Kestrel Coffee...')
  expect(signingIn.get()).toEqual({ visible: true, message: 'Opening Kestrel Coffee...' })
  stopSigningIn()
  expect(signingIn.get()).toEqual({ visible: false, message: 'Signing you in...' })
})
