import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { demo } from './text-area.demo.tsx'

it('[WI-038 WI-039] a text area always shows a counter if it has a limit, and never without', async () => {
  const { user } = renderInProviders(<demo.Show />)
  expect(screen.getAllByText(/^\d+\/\d+$/).map(({ textContent }) => textContent)).toEqual(['17/200'])
  await user.type(screen.getByLabelText('Description'), '!')
  expect(screen.getByText('18/200')).toBeVisible()
  expect(screen.queryByText(/left$/)).toBeNull()
})
