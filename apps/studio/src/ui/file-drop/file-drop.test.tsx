import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { FileDrop } from './file-drop.tsx'

const logo = new File(['x'], 'logo.png', { type: 'image/png' })

function drop(files: File[]) {
  const zone = screen.getByRole('group', { name: 'Logo' })
  const dropping = createEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } })
  fireEvent(zone, dropping)
}

it('[UP-001] accepts chosen and dropped files', async () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  const { user } = renderInProviders(<FileDrop label="Logo" accept=".png" onFiles={onFiles} />)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Choose a file: Logo' })).toBe(document.activeElement)
  const input = screen.getByLabelText('Logo', { selector: 'input' })
  expect(input.getAttribute('type')).toBe('file')
  if (input instanceof HTMLInputElement) await user.upload(input, logo)
  drop([logo])
  expect(onFiles.mock.calls).toEqual([[[logo]], [[logo]]])
})

it('ignores files while its form is saving', () => {
  const onFiles = vi.fn<(files: File[]) => void>()
  renderInProviders(
    <fieldset disabled>
      <FileDrop label="Logo" accept=".png" onFiles={onFiles} />
    </fieldset>,
  )
  drop([logo])
  expect(onFiles).not.toHaveBeenCalled()
})
