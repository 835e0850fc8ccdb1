import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { CopyButton } from './copy-button.tsx'

it('copies its value and says so', async () => {
  const { user } = renderInProviders(<CopyButton name="the token" value="mq_secret" />)
  await user.click(screen.getByRole('button', { name: 'Copy the token' }))
  expect(await navigator.clipboard.readText()).toBe('mq_secret')
  expect(await screen.findByText('Copied', { selector: 'output span' })).toBeDefined()
  await expectAccessible()
})
