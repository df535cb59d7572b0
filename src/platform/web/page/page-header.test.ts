import { expect, test } from 'vitest'
import { defaultHeader } from './page-header.ts'

test('the default header is loading, with tab bar and floating button', () => {
  expect(defaultHeader).toMatchObject({ title: 'Loading...', tabBar: true, floatingButton: true })
})
