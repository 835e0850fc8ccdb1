import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { demo } from './time-zone-select.demo.tsx'

it('[EV-147 WI-075 WI-076] a time zone can be found by a former name, and shows its offset', async () => {
  const { user } = renderInProviders(<demo.Show />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  expect(field.value).toBe('(GMT+01:00) Europe/Berlin')
  await user.tab()
  await user.keyboard('calcutta')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('(GMT+05:30) Asia/Kolkata')
})

it('chooses the search result on blur, and keeps the choice without a search', async () => {
  const { user } = renderInProviders(<demo.Show />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  await user.click(field)
  await user.keyboard('new york')
  await user.tab()
  expect(field.value).toBe('(GMT-05:00) America/New York')
  await user.click(field)
  await user.keyboard('{Backspace}')
  await user.tab()
  expect(field.value).toBe('(GMT-05:00) America/New York')
})
