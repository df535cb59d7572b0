import { expect, test } from 'vitest'
import { signingIn, startSigningIn, stopSigningIn } from './signing-in.ts'

test('starting may set a message and shows it; stopping hides it and puts the usual one back', () => {
  expect(signingIn.get()).toEqual({ visible: false, message: 'Signing you in...' })
  startSigningIn()
  expect(signingIn.get()).toEqual({ visible: true, message: 'Signing you in...' })
  startSigningIn('Opening Kestrel Coffee...')
  expect(signingIn.get()).toEqual({ visible: true, message: 'Opening Kestrel Coffee...' })
  stopSigningIn()
  expect(signingIn.get()).toEqual({ visible: false, message: 'Signing you in...' })
})
