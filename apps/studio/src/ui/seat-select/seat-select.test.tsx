import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { demo } from './seat-select.demo.tsx'

it('[WI-027 WI-028 WI-029] seats can be chosen by keyboard, from 1 to 50', async () => {
  const { user } = renderInProviders(<demo.Show />)
  await user.click(screen.getByRole('combobox', { name: 'Seats' }))
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect([names.length, names[0], names[1], names.at(-1)]).toEqual([50, '1 seat', '2 seats', '50 seats'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('2 seats')
})
