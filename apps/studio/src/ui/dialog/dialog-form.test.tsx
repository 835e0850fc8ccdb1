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
  it('is sent by Enter and left by Cancel', async () => {
    const { user, onSubmit, onCancel } = renderForm()
    await user.type(screen.getByLabelText('Domain'), 'example.org{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    await user.click(button('Cancel'))
    expect(onCancel).toHaveBeenCalledOnce()
    await expectAccessible()
  })

  it('is sent once, and nothing in it changes meanwhile', async () => {
    const { user, onSubmit } = renderForm({ isBusy: true })
    await user.click(button('Adding...'))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Domain').closest('fieldset')?.disabled).toBe(true)
    expect(button('Cancel').disabled).toBe(true)
  })

  it('is not sent while what is filled in cannot be', async () => {
    const { user, onSubmit } = renderForm({ canSubmit: false })
    await user.type(screen.getByLabelText('Domain'), 'a{Enter}')
    expect(button('Add').disabled).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it.each([
    ['at a field that says so', { domain: ['It is taken.'] }, false],
    ['at a field that cannot say it', { owner: ['Nobody is.'] }, true],
    ['at no field', {}, true],
  ])('says what went wrong once: %s', (_where, errors, isSaid) => {
    const error = new ApiError({ status: 400, code: 'invalid_input', message: 'It was refused.', errors })
    renderForm({ error, fields: ['domain'] })
    expect(screen.queryByRole('alert')?.textContent).toBe(isSaid ? 'It was refused.' : undefined)
  })

  it('gives the focus back to where it was sent from', async () => {
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
    // As a browser does with what is disabled.
    field.blur()
    button('Refuse').click()
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})
