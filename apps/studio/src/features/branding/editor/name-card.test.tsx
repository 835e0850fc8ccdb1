import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openBrandingEditor as openEditor, saveBranding as save } from '#test/open-branding-editor.ts'

const toggle = { name: 'Name cards in the colors of buttons' }
const none = {
  name_card_radius: null,
  name_card_title_display: null,
  name_card_background: null,
  name_card_text_color: null,
}

it('[BR-032 BR-149 BR-150 BR-151] name cards take the colors of buttons, and give them back', async () => {
  const { user, sent } = openEditor({ hash: '#nameCard' })
  await screen.findByRole('button', { name: 'Name Card', expanded: true })
  expect(screen.queryByRole('radiogroup', { name: 'Shape' })).toBeNull()
  await user.click(screen.getByRole('switch', { ...toggle, checked: false }))
  await save(user)
  await user.click(screen.getByRole('switch', { ...toggle, checked: true }))
  await save(user)
  expect(sent()).toEqual([
    {
      theme_obj: {
        name_card_radius: '20px',
        name_card_title_display: 'none',
        name_card_background: 'var(--theme-secondary-color)',
        name_card_text_color: 'var(--secondary-text-color)',
      },
    },
    { theme_obj: none },
  ])
})

it('[BR-152 BR-153] name cards are rounded or rectangular, with or without job titles', async () => {
  const { user, sent } = openEditor({ hash: '#nameCard' })
  await user.click(await screen.findByRole('switch', toggle))
  expect(screen.getByRole('radio', { name: 'Rounded', checked: true })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Rectangular' }))
  await user.click(screen.getByRole('switch', { name: 'Show job titles and companies', checked: false }))
  await save(user)
  expect(sent()).toMatchObject([
    { theme_obj: { name_card_radius: '10px', name_card_title_display: 'block' } },
  ])
})
