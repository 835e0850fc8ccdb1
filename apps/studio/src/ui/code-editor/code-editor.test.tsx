import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { CodeEditor } from './code-editor.tsx'
import type { CodeFault } from './code-fault.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('[WI-154] a code editor waits 200 ms before it lints', async () => {
  const check = vi.fn<(code: string) => CodeFault[]>(() => [])
  // Loaded before the clock stops.
  await import('./code-area.tsx')
  vi.useFakeTimers()
  renderInProviders(
    <CodeEditor label="Head" language="css" value="p {}" onChange={() => undefined} check={check} />,
  )
  await passTime(0)
  screen.getByRole('textbox', { name: 'Head' })
  await passTime(199)
  expect(check).not.toHaveBeenCalled()
  await passTime(50)
  expect(check).toHaveBeenCalledWith('p {}')
})

it('is named by its label and shows the code that it is given', async () => {
  renderInProviders(<CodeEditor label="Head" language="html" value="<b>A</b>" onChange={() => undefined} />)
  expect((await screen.findByRole('textbox', { name: 'Head' })).textContent).toBe('<b>A</b>')
  await expectAccessible()
})
