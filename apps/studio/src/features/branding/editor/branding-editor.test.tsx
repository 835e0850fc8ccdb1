import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorReply } from '#test/fake-api.ts'
import { openBrandingEditor as open } from '#test/open-branding-editor.ts'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible } from '#test/render-studio.tsx'

const openModule = (name: string) => screen.findByRole('button', { name, expanded: true })
const foldedModule = (name: string) => screen.findByRole('button', { name, expanded: false })
const screenSaverSwitch = (checked: boolean) => screen.findByRole('switch', { name: /^Screensaver/, checked })
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** The panel titles of BR-018, in the order of the groups. */
const titlesOfGroups = {
  'Global Settings': ['Button & Card Color', 'Logo', 'Favicon', 'Social Media Thumbnail'],
  'Entering The Event': [
    'Hero Background',
    'Header Settings',
    'Landing Agenda Background',
    'Event Landing Font',
    'Agenda Tile Background Shade',
    'Enter Event Experience',
    'Tracking Pixel Snippet',
  ],
  Stage: [
    'Stage Font',
    'Stage Background',
    'Video Stream Background',
    'Stage Popups',
    'Sidebar Overlay',
    'Call To Action Button',
    'Buffer Video',
    'Filler slide',
    'Stage Navigation',
  ],
  'Engagement & Communication': [
    'Chat Experience',
    'Name Card',
    'Virtual Backgrounds',
    'Onstage images or logos',
    'Banners shared on stage',
  ],
}

describe('the branding editor', () => {
  it('[BR-012 BR-020 BR-021 BR-022] shows its groups in order, the first module of the first of them open', async () => {
    open()
    const first = await openModule('Button & Card Color')
    await foldedModule('Buffer Video')
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['Global Settings', 'Entering The Event', 'Stage', 'Engagement & Communication'])
    const global = screen.getByRole('region', { name: 'Global Settings' })
    expect(global.id).toBe('brandingSettings')
    expect(within(global).getAllByRole('button')[0]).toBe(first)
    expect(document.getElementById('themebase')?.contains(first)).toBe(true)
    await expectAccessible()
  })

  it('[BR-001 BR-013 BR-014 BR-015 BR-016 BR-017 BR-018 BR-019] shows each module once, in its group and under its title', async () => {
    open()
    await openModule('Button & Card Color')
    const shown = new Map(
      Object.keys(titlesOfGroups).map((group) => {
        const headings = within(screen.getByRole('region', { name: group })).getAllByRole('heading', {
          level: 3,
        })
        return [group, headings.map(({ textContent }) => textContent)]
      }),
    )
    expect(Object.fromEntries(shown)).toEqual(titlesOfGroups)
  })

  it('[BR-007] scrolls to the module that a link names', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    open({ hash: '#bufferVideo', getBufferVideo: () => errorReply(500, 'internal', 'x') })
    const link = await openModule('Buffer Video')
    expect(scroll.mock.contexts.at(-1)).toBe(link.closest('#bufferVideo'))
  })

  it('[BR-089 BR-360 WI-103] takes over a color that has been typed for 200 ms, and says that it is saved', async () => {
    const { user } = open()
    const background = await screen.findByLabelText('Button background')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.change(background, { target: { value: '#123456' } })
    await passTime(199)
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
    await passTime(1)
    expect(screen.getByText('You have unsaved changes.')).toBeVisible()
    vi.useRealTimers()
    await press(user, 'Save')
    expect(await screen.findByText('Branding saved.')).toBeVisible()
  })

  it('[BR-090] takes over a text that has been typed for 500 ms, or as its field is left', async () => {
    open({ hash: '#stageNavigation' })
    const title = await screen.findByRole('textbox', { name: 'Title of the speakers tab' })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.change(title, { target: { value: 'Faculty' } })
    await passTime(499)
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
    await passTime(1)
    expect(screen.getByText('You have unsaved changes.')).toBeVisible()
    fireEvent.change(title, { target: { value: '' } })
    fireEvent.blur(title)
    expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  })

  it('[BR-113 WI-086] checks the name and the URL of a web font once they were typed for 200 ms', async () => {
    const { user } = open({ hash: '#stageFont' })
    await user.click(await screen.findByRole('combobox', { name: 'Font' }))
    await user.click(await screen.findByRole('option', { name: 'Web Font' }))
    const [name, link] = [
      screen.getByRole('textbox', { name: /^Font name/ }),
      screen.getByRole('textbox', { name: /^Font URL/ }),
    ]
    fireEvent.change(name, { target: { value: 'Lora' } })
    fireEvent.change(link, { target: { value: 'https://fonts.test/lora.css' } })
    await waitFor(() => expect(screen.queryByText('Font name is required')).toBeNull())
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const [field, sentence] of [
      [name, 'Font name is required'],
      [link, 'Font URL is required'],
    ] as const) {
      fireEvent.change(field, { target: { value: '' } })
      await passTime(199)
      expect(screen.queryByText(sentence)).toBeNull()
      await passTime(1)
      expect(screen.getByText(sentence)).toBeVisible()
    }
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

  it('[BR-075 BR-082 BR-352 BR-354 BR-359] keeps changes of colors pending until they are saved together', async () => {
    const { user, sent } = open()
    const background = await screen.findByLabelText('Button background')
    expect(background).toHaveProperty('value', '#3f4fd0')
    expect(screen.getByLabelText('Button font')).toHaveProperty('value', '#ffffff')
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

  it('[BR-092] has buttons of medium size until another is chosen', async () => {
    const { user, sent } = open()
    const size = await screen.findByRole('combobox', { name: 'Button size' })
    expect(size).toHaveProperty('value', 'Medium')
    await user.click(size)
    await user.click(await screen.findByRole('option', { name: 'Large' }))
    await press(user, 'Save')
    await screen.findAllByText('Branding saved.')
    expect(sent()).toEqual([{ theme_obj: { button_size: 'large' } }])
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
