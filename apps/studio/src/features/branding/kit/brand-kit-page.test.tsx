import type { BrandKit } from '@marquee/domain/branding'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBrandKit } from '#test/a-brand-kit.ts'
import { errorReply, fakeApi, type FakeHandlers, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

/** Opens the page of a brand kit that keeps what is saved. */
function open(kit: Partial<BrandKit> = {}, handlers: FakeHandlers = {}) {
  let saved = aBrandKit(kit)
  const calls = fakeApi({
    getMe: () => meReply,
    getBrandKit: () => saved,
    listBrandThemes: () => ({ results: [], can: { create: true, update: true } }),
    changeBrandKit: ({ body }) => {
      const { theme_obj, intro_video: _intro, outro_video: _outro, ...fields } = body
      saved = Object.assign({}, saved, fields, { theme_obj: { ...saved.theme_obj, ...theme_obj } })
      return saved
    },
    ...handlers,
  })
  const sent = () => calls.filter(({ operation }) => operation === 'changeBrandKit').map(({ body }) => body)
  return { ...renderStudio('/brand-kit'), sent }
}

describe('the brand kit', () => {
  it('[SH-063 BR-010] is on the rail, and says what it is for while it is empty', async () => {
    const { user } = open()
    expect(await screen.findByRole('link', { name: 'Brand kit' })).toBeVisible()
    expect(await screen.findByText('No brand kit yet')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Start from scratch' }))
    expect(screen.getByLabelText('Buttons')).toBeVisible()
  })

  it('[BR-010] keeps colors and fonts pending until they are saved together', async () => {
    const { user, sent } = open({ theme_secondary_color: '#112233' })
    const text = await screen.findByLabelText('Text on buttons')
    await user.type(text, '#ffee00')
    await user.click(
      within(screen.getByRole('group', { name: 'Event page' })).getByRole('combobox', { name: 'Font' }),
    )
    await user.click(await screen.findByRole('option', { name: 'Georgia' }))
    expect(sent()).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Brand kit saved.')
    expect(sent()).toEqual([
      {
        secondary_text_color: '#ffee00',
        theme_obj: { splash_font_type: 'Web Safe Font', splash_theme_font_name: 'Georgia' },
      },
    ])
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull())
  })

  it('[BR-010] offers to load again what failed', async () => {
    let isDown = true
    const { user } = open(
      {},
      {
        getBrandKit: () => (isDown ? errorReply(500, 'internal', 'Oops') : aBrandKit()),
      },
    )
    const retry = await screen.findByRole('button', { name: /Retry|Try again/ })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('No brand kit yet')).toBeVisible()
  })

  it('[BR-010] shows people who may not change it what was chosen', async () => {
    open({ theme_secondary_color: '#112233', can: { update: false } })
    expect(await screen.findByRole('group', { name: 'Brand kit' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/you can’t change it/)).toBeVisible()
    await expectAccessible()
  })
})
