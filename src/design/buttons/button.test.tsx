import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button does not submit by default', () => {
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('a busy button has aria-busy, shows its busy label and keeps its width', () => {
  const busy = renderToStaticMarkup(
    <Button busy busyLabel="Saving">
      Save
    </Button>,
  )
  expect(busy).toContain('aria-busy="true"')
  expect(busy).toMatch(/class="invisible">Save</)
  expect(busy).toMatch(/Saving<\/span>/)
})

test('a link that looks like a button is a link', () => {
  expect(renderToStaticMarkup(<Button render={<a href="/agents" />}>Agents</Button>)).toMatch(
    /^<a href="\/agents" class=/,
  )
})
