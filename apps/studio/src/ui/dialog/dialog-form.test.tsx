import { TextInput } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { DialogForm } from './dialog-form.tsx'

type Props = Partial<Parameters<typeof DialogForm>[0]>

function renderForm(props: Props = {}) {
  const onSubmit = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  const form = (more: Props = {}) => (
    <DialogForm confirmLabel="Add" busyLabel="Adding..." {...{ onSubmit, onCancel, ...props, ...more }}>
      <TextInput label="Domain" />
    </DialogForm>
  )
  const view = renderInProviders(form())
  return { ...view, onSubmit, onCancel, form }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the form of a dialog', () => {
  it('submits on Enter and closes on Cancel', async () => {
    const { user, onSubmit, onCancel } = renderForm()
    await user.type(screen.getByLabelText('Domain'), 'example.org{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    await user.click(button('Cancel'))
    expect(onCancel).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  it('is disabled while saving', async () => {
    const { user, onSubmit } = renderForm({ isBusy: true })
    await user.click(button('Adding...'))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Domain').closest('fieldset')?.disabled).toBe(true)
    expect(button('Cancel').disabled).toBe(true)
  })

  it('doesn’t submit while incomplete', async () => {
    const { user, onSubmit } = renderForm({ canSubmit: false })
    await user.type(screen.getByLabelText('Domain'), 'a{Enter}')
    expect(button('Add').disabled).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    ['by a field that shows it', { domain: ['It is taken.'] }, false],
    ['by no field, as it is hidden', { owner: ['Nobody is.'] }, true],
    ['without field errors', {}, true],
  ])('shows an error once: %s', (_where, errors, isShown) => {
    const error = new ApiError({ status: 400, code: 'invalid_input', message: 'It was refused.', errors })
    renderForm({ error, fields: ['domain'] })
    expect(screen.queryByRole('alert')?.textContent).toBe(isShown ? 'It was refused.' : undefined)
  })

  it('returns the focus after a failed submit', async () => {
    function Refused() {
      const [isBusy, setBusy] = useState(false)
      return (
        <>
          <DialogForm isBusy={isBusy} onSubmit={() => setBusy(true)} onCancel={() => undefined}>
            <TextInput label="Domain" />
          </DialogForm>
          <button type="button" onClick={() => setBusy(false)}>
            Refuse
          </button>
        </>
      )
    }
    const { user } = renderInProviders(<Refused />)
    const field = screen.getByLabelText('Domain')
    await user.type(field, 'example.org{Enter}')
    await screen.findByRole('button', { name: 'Saving...' })
    // Browsers blur disabled fields.
    field.blur()
    button('Refuse').click()
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})
