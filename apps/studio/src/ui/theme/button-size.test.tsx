import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, meReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

it('[WI-048] a button has the size base by default', async () => {
  fakeApi({ getMe: () => ({ ...meReply, role: null, organization: null }) })
  renderStudio('/createorg')
  const { dataset, style } = await screen.findByRole('button', { name: 'Create organization' })
  expect([dataset['size'], style.getPropertyValue('--button-height')]).toEqual([
    'base',
    'var(--button-height-sm)',
  ])
})
