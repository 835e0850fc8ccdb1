import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply } from '#test/fake-api.ts'
import { openBrandingEditor as open } from '#test/open-branding-editor.ts'
import { expectAccessible } from '#test/render-studio.tsx'

const openModule = (name: string) => screen.findByRole('button', { name, expanded: true })
const foldedModule = (name: string) => screen.findByRole('button', { name, expanded: false })
const screenSaverSwitch = (checked: boolean) => screen.findByRole('switch', { name: /^Screensaver/, checked })
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the branding editor', () => {
  it('[BR-012 BR-018 BR-020 BR-022] shows modules in their groups, the first of them open', async () => {
    open()
    await openModule('Button & Card Color')
    await foldedModule('Buffer Video')
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['Global Settings', 'Entering The Event', 'Stage', 'Engagement & Communication'])
    await expectAccessible()
  })

  it('[BR-006 BR-007 BR-023 BR-046] keeps the open module in the address, which opens it again', async () => {
    const { user, router } = open({ hash: '#landingAgendaBackground' })
    await openModule('Landing Agenda Background')
    await user.click(await foldedModule('Button & Card Color'))
    await waitFor(() => expect(router.state.location.hash).toBe('themebase'))
    await foldedModule('Landing Agenda Background')
  })

  it('[BR-025] marks a module complete on Next, and opens the next one', async () => {
    const { user } = open()
    await press(user, 'Next')
    await foldedModule('Button & Card Color Complete')
    expect(await openModule('Logo')).toBeVisible()
  })

  it('[BR-075 BR-352 BR-354 BR-359] keeps changes of colors pending until they are saved together', async () => {
    const { user, sent } = open()
    const background = await screen.findByLabelText('Button background')
    await user.clear(background)
    await user.type(background, '#123456')
    await user.click(screen.getByLabelText('Button font'))
    expect(await screen.findByText('You have unsaved changes.')).toBeVisible()
    expect(sent()).toEqual([])
    await press(user, 'Save')
    await screen.findByText('Branding saved.')
    expect(sent()).toEqual([{ theme_secondary_color: '#123456' }])
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  })

  it('[BR-076 BR-077 BR-079 BR-353] gives the screensaver the colors of buttons until it has its own', async () => {
    const { user, sent } = open()
    expect(screen.queryByLabelText('Screensaver background')).toBeNull()
    await user.click(await screenSaverSwitch(true))
    expect(screen.getByLabelText('Screensaver background')).toHaveProperty('value', '#3f4fd0')
    await press(user, 'Save')
    await screen.findByText('Branding saved.')
    expect(sent()).toEqual([
      {
        screen_saver_background: '#3f4fd0',
        screen_saver_text_color: '#ffffff',
        theme_obj: { onEditScreenSaver: true },
      },
    ])
  })

  it.each([
    [
      '[BR-361] a failure without a reason',
      errorReply(500, 'internal', 'Oops'),
      "Branding couldn't be updated, please try again",
    ],
    ['a refusal', errorReply(403, 'forbidden', 'Not yours.'), 'Not yours.'],
  ])('[BR-362] keeps the changes after %s, and says so', async (_, reply, sentence) => {
    const { user } = open({ changeBranding: () => reply })
    await user.click(await screenSaverSwitch(true))
    await press(user, 'Save')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByLabelText('Screensaver background')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  })

  it('discards changes after asking', async () => {
    const { user } = open()
    await user.click(await screenSaverSwitch(true))
    await press(user, 'Discard')
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull())
    await screenSaverSwitch(true)
  })

  it('[BR-008 BR-362] asks before leaving with pending changes, not before another module', async () => {
    const { user, router } = open()
    await user.click(await screenSaverSwitch(true))
    await user.click(await foldedModule('Landing Agenda Background'))
    await waitFor(() => expect(router.state.location.hash).toBe('landingAgendaBackground'))
    void router.navigate({ to: '/events' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'))
  })

  it('offers the nearest color where text would be hard to read', async () => {
    const { user, sent } = open({ branding: { secondary_text_color: '#4455cc' } })
    const panel = within(await screen.findByRole('group', { name: 'Button & Card Color' }))
    await user.click(panel.getByRole('button', { name: /^Use #/ }))
    await press(user, 'Save')
    await screen.findByText('Branding saved.')
    expect(sent()).toEqual([{ secondary_text_color: expect.stringMatching(/^#[0-9a-f]{6}$/) }])
    expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull()
  })

  it('shows people who may not change it what was chosen', async () => {
    open({ branding: { can: { update: false } } })
    const fields = await screen.findByRole('group', { name: 'Button & Card Color' })
    expect(fields).toHaveProperty('disabled', true)
    expect(screen.getByText(/you can’t change it/)).toBeVisible()
  })
})
