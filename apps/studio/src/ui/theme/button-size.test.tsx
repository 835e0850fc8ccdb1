import { Button } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'

it('[WI-048] a button has the size base by default', () => {
  renderInProviders(
    <>
      <Button>Save</Button>
      <Button size="xs">Undo</Button>
    </>,
  )
  const sizeOf = (name: string) => {
    const { dataset, style } = screen.getByRole('button', { name })
    return [dataset['size'], style.getPropertyValue('--button-height')]
  }
  expect(sizeOf('Save')).toEqual(['base', 'var(--button-height-sm)'])
  expect(sizeOf('Undo')).toEqual(['xs', 'var(--button-height-xs)'])
})
