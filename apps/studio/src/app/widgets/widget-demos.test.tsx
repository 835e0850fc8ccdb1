import { expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { widgetDemos } from './widget-demos.ts'

it.each(widgetDemos)('the demo of $name is accessible', async ({ Show }) => {
  const { container } = renderInProviders(<Show />)
  expect(container.textContent).not.toBe('')
  await expectAccessible()
})
