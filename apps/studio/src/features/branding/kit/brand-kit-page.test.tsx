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

  it('[BR-010] takes what a website suggests one by one, and shows what changes before it is saved', async () => {
    const { user, sent } = open(
      {},
      {
        suggestBrand: ({ body }) => ({
          site: `https://${body.url}/`,
          colors: ['#0a5c36', '#ffee00'],
          fonts: [{ name: 'Georgia', link: null }],
          pictures: [],
        }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Import from a website' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import from a website' }))
    await user.type(dialog.getByRole('textbox', { name: /^Address of the website/ }), 'acme.test')
    await user.click(dialog.getByRole('button', { name: 'Find suggestions' }))
    await dialog.findByText(/^Found on https:\/\/acme\.test\//)
    await expectAccessible()
    const green = within(dialog.getByRole('group', { name: '#0a5c36' }))
    await user.click(green.getByRole('button', { name: 'Use for buttons' }))
    await user.click(dialog.getByRole('button', { name: 'Use on the event page' }))
    expect(green.getByRole('button', { name: 'In use' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Unsaved changes' })).toBeVisible()
    expect(screen.getByRole('rowheader', { name: 'Button background' })).toBeVisible()
    expect(sent()).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Brand kit saved.')
    expect(sent()).toEqual([
      {
        theme_secondary_color: '#0a5c36',
        secondary_text_color: '#ffffff',
        theme_obj: { splash_font_type: 'Web Safe Font', splash_theme_font_name: 'Georgia' },
      },
    ])
  })

  it('[BR-010] says why a website can’t be read', async () => {
    const { user } = open(
      {},
      {
        suggestBrand: () =>
          Response.json(
            {
              code: 'invalid_input',
              message: 'x',
              request_id: 'request-1',
              errors: { url: ['Marquee reads public websites only.'] },
            },
            { status: 422 },
          ),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Import from a website' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import from a website' }))
    await user.type(dialog.getByRole('textbox', { name: /^Address of the website/ }), '10.0.0.1')
    await user.click(dialog.getByRole('button', { name: 'Find suggestions' }))
    expect(await dialog.findByText('Marquee reads public websites only.')).toBeVisible()
  })

  it('[BR-010] takes a file of design tokens after showing what it changes, and refuses one with faults', async () => {
    const { user } = open({ theme_secondary_color: '#112233' })
    const choose = async (text: string) => {
      const button = await screen.findByRole('button', { name: 'Import design tokens' })
      const input = button.parentElement?.querySelector<HTMLInputElement>('input[type="file"]')
      if (!input) throw new Error('There is no field for a file.')
      await user.upload(input, new File([text], 'brand.tokens.json', { type: 'application/json' }))
      return within(await screen.findByRole('dialog', { name: 'Import design tokens' }))
    }
    const refused = await choose('{"button":{"$type":"color","$value":"green"}}')
    expect(refused.getByText('button: This isn’t a color.')).toBeVisible()
    expect(refused.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
    await user.click(refused.getByRole('button', { name: 'Cancel' }))
    const offered = await choose('{"button":{"$type":"color","$value":"#0a5c36"},"gap":{"$value":"4px"}}')
    expect(offered.getByText('1 token has no place in the brand kit: gap.')).toBeVisible()
    await user.click(offered.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByLabelText('Buttons')).toHaveProperty('value', '#0a5c36')
  })
})
