import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { demo } from './filter-bar.demo.tsx'

const filters = () => screen.getByRole('group', { name: 'Event filters' })
const chip = (name: string) => within(filters()).getByRole('combobox', { name })
const option = (name: string) => screen.findByRole('option', { name })

afterEach(() => vi.restoreAllMocks())

describe('the filter bar', () => {
  it('has a search, a chip for each filter with its choice, and the sort order', async () => {
    renderInProviders(<demo.Show />)
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toBeVisible()
    expect(chip('Time: Upcoming')).toBeVisible()
    expect(chip('Type')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Sort: Newest' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    await expectAccessible()
  })

  it('clears one filter at its chip, which keeps the focus', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(chip('Type'))
    await user.click(await option('Webinar'))
    await user.click(screen.getByRole('button', { name: 'Clear Type' }))
    expect(chip('Type')).toBe(document.activeElement)
    expect(screen.queryByRole('button', { name: 'Clear Time' })).toBeNull()
  })

  it('clears all filters at once, and keeps the focus among them', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(chip('Type'))
    await user.click(await option('Webinar'))
    await user.click(await option('Recording'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(chip('Type')).toBeVisible()
    expect(document.activeElement).toBe(filters())
  })

  it('keeps a required choice when it is chosen again', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(chip('Time: Upcoming'))
    await user.click(await option('Upcoming'))
    expect(chip('Time: Upcoming')).toBeVisible()
  })

  it('moves into a sheet on a phone, with the number of set filters', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(max-width: 48em)',
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    )
    const { user } = renderInProviders(<demo.Show />)
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('combobox', { name: 'Type' }))
    await user.click(await option('Webinar'))
    expect(sheet.getByRole('combobox', { name: 'Sort: Newest' })).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    expect(await screen.findByRole('combobox', { name: 'Type' })).toBeVisible()
  })
})
