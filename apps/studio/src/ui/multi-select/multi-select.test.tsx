import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import type { SelectOption } from '../select/select-option.ts'
import { MultiSelect } from './multi-select.tsx'

const options: SelectOption[] = [
  { value: 'a', label: 'Everything that was recorded at an event' },
  { value: 'b', label: 'Uploads' },
  { value: 'c', label: 'Clips of other videos' },
]

function Sources({ of = options, chosen = [] }: { of?: SelectOption[]; chosen?: string[] }) {
  const [values, setValues] = useState(chosen)
  return (
    <MultiSelect
      label="Sources"
      placeholder="All sources"
      options={of}
      values={values}
      onChange={setValues}
    />
  )
}

const button = () => screen.getByRole('combobox', { name: /^Sources/ })

describe('a choice of several', () => {
  it('[WI-056 WI-057] says what is chosen while that is short, then how many', async () => {
    const { user } = renderInProviders(<Sources />)
    expect(button().textContent).toBe('All sources')
    button().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
    expect(button().textContent).toBe('Everything that was recorded at an event, Uploads')
    await user.click(screen.getByRole('option', { name: 'Clips of other videos' }))
    expect(button().textContent).toBe('3 selected')
    await expectAccessible()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2)
  })

  it('[WI-055] has a list of at most 300 px', async () => {
    const { user } = renderInProviders(<Sources chosen={['b']} />)
    await user.click(button())
    const list = await screen.findByRole('listbox')
    expect(list.style.maxHeight).toBe('calc(18.75rem * var(--mantine-scale))')
    await user.keyboard('{Escape}')
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('[WI-052] says when there is nothing to choose', async () => {
    const { user } = renderInProviders(<Sources of={[]} />)
    await user.click(button())
    expect(await screen.findByText('No options found!')).toBeDefined()
  })
})
