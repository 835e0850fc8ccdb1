import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { demo } from './filter-choice.demo.tsx'

const button = (name: string) => screen.getByRole('combobox', { name })
const option = (name: string) => screen.findByRole('option', { name })

describe('a filter', () => {
  it('[VL-072] shows the choice on its button, or a count if titles are unknown', () => {
    renderInProviders(<demo.Show />)
    expect(button('Types: Webinar')).toBeVisible()
    expect(button('Type')).toBeVisible()
    expect(button('Unknown: 2 selected')).toBeVisible()
  })

  it.each([
    [['Webinar', 'Conference'], 'Webinar, Conference'],
    [['a'.repeat(56), 'b'], `${'a'.repeat(56)}, b`],
    [['a'.repeat(57), 'b'], '2 selected'],
    [['a'.repeat(60)], '1 selected'],
  ])('[WI-056 WI-057] with the choice %j shows “%s” on its button', (chosen, words) => {
    const show = { options: [], titleOf: (title: string) => title, onChoose: () => undefined }
    renderInProviders(<FilterChoice label="Types" chosen={chosen} {...show} />)
    expect(screen.getByRole('combobox').textContent).toBe(`Types: ${words}`)
  })

  it('with several choices stays open, and clears an option chosen again', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(button('Types: Webinar'))
    await user.click(await option('Recording'))
    await user.click(await option('Webinar'))
    expect(button('Types: Recording')).toBeVisible()
    expect((await option('Recording')).getAttribute('aria-selected')).toBe('true')
  })

  it('can be searched and set by keyboard, and returns the focus to the button', async () => {
    const { user } = renderInProviders(<demo.Show />)
    button('Types: Webinar').focus()
    await user.keyboard('{Enter}')
    await option('Conference')
    await user.keyboard('conf{ArrowDown}{Enter}{Escape}')
    expect(button('Types: Webinar, Conference')).toBe(document.activeElement)
  })

  it('with a single choice closes when it is set', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(button('Type'))
    await user.click(await option('Conference'))
    expect(button('Type: Conference').getAttribute('aria-expanded')).toBe('false')
  })

  it('shows that its options are loading, or failed to load', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(button('On its way'))
    expect(await screen.findByRole('status', { name: 'Loading On its way' })).toBeVisible()
    await user.click(button('Failed'))
    expect(await screen.findByText('Error loading results')).toBeVisible()
  })
})
