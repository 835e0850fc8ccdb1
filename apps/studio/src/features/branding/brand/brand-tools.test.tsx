import type { BrandTheme } from '@marquee/domain/branding'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBrandKit } from '#test/a-brand-kit.ts'
import { aBranding } from '#test/a-branding.ts'
import { meReply } from '#test/fake-api.ts'
import { openBrandingEditor, saveBranding } from '#test/open-branding-editor.ts'

const { event: _event, can: _can, theme_obj, ...fields } = aBranding()
const winter: BrandTheme = {
  id: '0198a000-0000-7000-8000-0000000000a1',
  organization: meReply.organization.id,
  name: 'Winter',
  created_at: '2026-11-20T10:00:00.000Z',
  theme_secondary_color: '#112233',
  secondary_text_color: fields.secondary_text_color,
  screen_saver_background: fields.screen_saver_background,
  screen_saver_text_color: fields.screen_saver_text_color,
  splash_background_color: null,
  is_title_visible: true,
  is_date_visible: true,
  is_logo_visible: true,
  logo_url: null,
  favicon: null,
  social_media_thumbnail: null,
  theme_obj,
}

describe('the brand kit and themes in the branding editor', () => {
  it('[BR-010] takes the brand kit as pending changes, after showing what changes', async () => {
    const { user, sent } = openBrandingEditor({
      getBrandKit: () => aBrandKit({ theme_secondary_color: '#112233' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Use brand kit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Use the brand kit' }))
    const row = within(dialog.getByRole('row', { name: /Button background/ }))
    expect(row.getByText('#3f4fd0')).toBeVisible()
    expect(row.getByText('#112233')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(sent()).toEqual([])
    await saveBranding(user)
    expect(sent()).toEqual([{ theme_secondary_color: '#112233' }])
  })

  it('[BR-010] applies a theme as pending changes', async () => {
    const { user, sent } = openBrandingEditor({
      listBrandThemes: () => ({ results: [winter], can: { create: true, update: true } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Themes' }))
    const row = within(await screen.findByRole('group', { name: 'Winter' }))
    await user.click(row.getByRole('button', { name: 'Apply' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply Winter' }))
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(sent()).toEqual([])
    await saveBranding(user)
    expect(sent()).toEqual([{ theme_secondary_color: '#112233' }])
  })

  it('[BR-010] saves the look of the event as a theme', async () => {
    const names: string[] = []
    const { user } = openBrandingEditor({
      createBrandTheme: ({ body }) => {
        names.push(body.name)
        return Response.json(winter, { status: 201 })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Save as theme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as theme' }))
    await user.type(dialog.getByLabelText('Name of the theme'), 'Winter')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Theme saved.')
    expect(names).toEqual(['Winter'])
  })

  it('[BR-010] offers the nearest color for text that is hard to read', async () => {
    const { user, sent } = openBrandingEditor({
      branding: {
        splash_background_color: '#ffffff',
        theme_obj: { ...theme_obj, splash_text_color: '#cccccc' },
      },
    })
    const pair = within(await screen.findByRole('group', { name: 'Page text' }))
    expect(pair.getByText('1.6:1')).toBeVisible()
    await user.click(pair.getByRole('button', { name: /^Use #/ }))
    expect(await pair.findByText('Easy to read')).toBeVisible()
    await saveBranding(user)
    expect(sent()).toEqual([{ theme_obj: { splash_text_color: expect.stringMatching(/^#7/) } }])
  })
})
