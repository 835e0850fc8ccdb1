import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { demo } from './time-zone-select.demo.tsx'

it('[WI-075 WI-076] a time zone is found by an old name, and shown with its offset', async () => {
  const { user } = renderInProviders(<demo.Show />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
  expect(field.value).toBe('(GMT+01:00) Europe/Berlin')
  await user.tab()
  await user.keyboard('calcutta')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('(GMT+05:30) Asia/Kolkata')
})

it('takes what was searched for when it is left, and keeps the choice when nothing was', async () => {
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
