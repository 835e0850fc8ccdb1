import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { Select } from './select.tsx'
import { type SelectOption, validOptions } from './select-option.ts'

const options: SelectOption[] = [
  { value: 'keynote', label: 'Keynote', subLabel: '42 minutes', previewImage: '/keynote.jpg' },
  { value: 'panel', label: 'Panel', badges: ['Draft', 'Private'], badgeLabel: 'State' },
  { value: 'closing', label: 'Closing words', disabled: true },
]

function renderSelect(props: Partial<Parameters<typeof Select>[0]> = {}) {
  const onChange = vi.fn<(value: string | null) => void>()
  const view = renderInProviders(
    <Select label="Video" options={options} value={null} onChange={onChange} {...props} />,
  )
  return { ...view, onChange, field: screen.getByRole('combobox', { name: 'Video' }) }
}

describe('a select', () => {
  it('[WI-049] shows its options, and one can be chosen by keyboard', async () => {
    const { user, field, onChange } = renderSelect()
    await user.click(field)
    const [keynote, panel, closing] = await screen.findAllByRole('option')
    expect(keynote?.textContent).toBe('Keynote42 minutes')
    expect(keynote?.innerHTML).toContain('/keynote.jpg')
    expect(panel?.textContent).toBe('PanelStateDraftPrivate')
    expect(closing?.getAttribute('data-combobox-disabled')).toBe('true')
    await expectAccessible()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith('panel', expect.anything())
  })

  it('[WI-052] shows a message without options', async () => {
    const { user, field } = renderSelect({ options: [] })
    await user.click(field)
    expect(await screen.findByText('No options found!')).toBeVisible()
  })

  it('[WI-053 WI-054] opens a list of 300 px, which scrolls to the chosen option after 100 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { user, field } = renderSelect({ value: 'panel' })
    await user.click(field)
    const list = await screen.findByRole('listbox')
    expect(within(list).getAllByRole('option')).toHaveLength(3)
    expect(list.innerHTML).toContain('calc(18.75rem * var(--mantine-scale))')
    await vi.advanceTimersByTimeAsync(100)
    expect(scrolled.mock.contexts).toContainEqual(
      expect.objectContaining({ textContent: 'PanelStateDraftPrivate' }),
    )
    vi.useRealTimers()
  })
})

describe('an option', () => {
  it.each([
    ['[WI-050] value', { value: ' ', label: 'Panel' }],
    ['[WI-051] label', { value: 'panel', label: '' }],
  ])('without a %s throws in development, and is left out in production', (_, invalid) => {
    expect(() => validOptions([...options, invalid], true)).toThrow('needs a value and a label')
    expect(validOptions([...options, invalid], false)).toEqual(options)
  })
})
