import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBranding } from '#test/a-branding.ts'
import { openBrandingEditor as openEditor, saveBranding as save } from '#test/open-branding-editor.ts'
import { expectAccessible } from '#test/render-studio.tsx'
import { modules } from './modules.ts'

const { theme_obj: usual } = aBranding()
const withTheme = (theme: Partial<typeof usual>) => ({ branding: { theme_obj: { ...usual, ...theme } } })

/** The preview of each module that doesn’t preview the event page. */
const previewOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'stageFont',
      'stageBackground',
      'videoStreamBackground',
      'PopupWindows',
      'sidebarColor',
      'callToActionButton',
      'bufferVideo',
      'fillerSlide',
      'chatExperience',
      'nameCard',
      'logos',
      'lowerThirds',
    ].map((id) => [id, 'Stage']),
  ),
  stageNavigation: 'Event Tabs',
  enterEventExperience: 'Onboarding',
  virtualBackgrounds: 'Tech Check',
}

describe('the modules of the branding editor', () => {
  it.each(modules.map(({ id, title }) => [id, title()] as const))(
    '[BR-061] #%s opens "%s", which is accessible, with its preview',
    async (id, title) => {
      openEditor({
        hash: `#${id}`,
        getBufferVideo: ({ path }) => ({
          event: path.id,
          stage_roll_video_asset: null,
          video: null,
          can: { update: true },
        }),
        getFillerSlideOfEvent: ({ path }) => ({
          event: path.id,
          filler_slide: null,
          slide: null,
          is_locked: false,
          can: { update: true },
        }),
        getTrackingSnippet: () => ({
          splash_tracking_pixel_snippet: { body_section_script: '' },
          is_on: true,
          fault: null,
          runs: true,
          can: { update: true },
        }),
      })
      expect(await screen.findByRole('button', { name: title, expanded: true })).toBeVisible()
      expect(
        screen.getByRole('tab', { name: previewOf[id] ?? 'Event Landing', selected: true }),
      ).toBeVisible()
      await expectAccessible()
    },
  )

  it('[BR-027 BR-028 BR-031 BR-035 BR-036 BR-042 BR-046] have the ids that links use', () => {
    const ids = modules.map(({ id }) => id)
    for (const id of [
      'stageFont',
      'landingFont',
      'PopupWindows',
      'sidebarColor',
      'agendaBackground',
      'bufferVideo',
    ]) {
      expect(ids).toContain(id)
    }
  })

  it('[BR-051] have ids where the specification gives none', () => {
    const ids = Object.fromEntries(modules.map(({ id, title }) => [title(), id]))
    expect(ids).toMatchObject({
      'Filler slide': 'fillerSlide',
      Logo: 'logo',
      'Name Card': 'nameCard',
      'Virtual Backgrounds': 'virtualBackgrounds',
      'Social Media Thumbnail': 'socialMediaThumbnail',
      'Enter Event Experience': 'enterEventExperience',
      'Header Settings': 'headerSettings',
      'Stage Background': 'stageBackground',
      'Stage Navigation': 'stageNavigation',
      'Tracking Pixel Snippet': 'trackingPixelSnippet',
      'Video Stream Background': 'videoStreamBackground',
      'Landing Agenda Background': 'landingAgendaBackground',
      'Call To Action Button': 'callToActionButton',
      'Chat Experience': 'chatExperience',
      Favicon: 'favicon',
    })
  })

  it('[BR-045 BR-047 BR-083 BR-085] changes the background of the agenda, and back', async () => {
    const { user, sent } = openEditor({
      hash: '#landingAgendaBackground',
      branding: { splash_background_color: '#101010' },
    })
    await user.click(await screen.findByRole('button', { name: 'Use the default' }))
    await save(user)
    expect(sent()).toEqual([{ splash_background_color: null }])
  })

  it('[BR-098 BR-099 BR-100 BR-101 BR-107] sets the font of both while they are the same', async () => {
    const { user, sent } = openEditor({ hash: '#landingFont' })
    const font = await screen.findByRole('combobox', { name: 'Font' })
    expect(font).toHaveProperty('value', 'Default-GT-America')
    await user.click(font)
    const options = within(screen.getByRole('listbox', { name: 'Font' })).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Default-GT-America',
      'Arial',
      'Arial Black',
      'Courier New',
      'Georgia',
      'Helvetica',
      'Impact',
      'Lucida Sans',
      'Tahoma',
      'Times New Roman',
      'Trebuchet MS',
      'Verdana',
      'Web Font',
      'Custom',
    ])
    await user.click(screen.getByRole('option', { name: 'Georgia' }))
    await save(user)
    expect(sent()).toEqual([
      {
        theme_obj: {
          font_type: 'Web Safe Font',
          theme_font_name: 'Georgia',
          splash_font_type: 'Web Safe Font',
          splash_theme_font_name: 'Georgia',
        },
      },
    ])
  })

  it('[BR-105 BR-106 BR-108 BR-109] sets only the stage’s font once they may differ, and joins them again', async () => {
    const { user, sent } = openEditor({
      hash: '#stageFont',
      ...withTheme({ splash_text_color: '#112233', primary_text_color: '#112233' }),
    })
    const isSame = { name: 'Use same font and color as event landing' }
    await user.click(await screen.findByRole('switch', { ...isSame, checked: true }))
    await user.click(screen.getByRole('combobox', { name: 'Font' }))
    await user.click(screen.getByRole('option', { name: 'Verdana' }))
    await save(user)
    expect(sent()).toEqual([{ theme_obj: { font_type: 'Web Safe Font', theme_font_name: 'Verdana' } }])
    await user.click(screen.getByRole('switch', { ...isSame, checked: false }))
    await save(user)
    expect(sent().at(-1)).toEqual({ theme_obj: { font_type: 'Default', theme_font_name: null } })
  })

  it('[BR-024 BR-110 BR-111 BR-112 BR-115 BR-357 BR-358 WI-085] neither leaves nor saves a web font that isn’t whole', async () => {
    const { user, sent, router } = openEditor({ hash: '#landingFont' })
    await user.click(await screen.findByRole('combobox', { name: 'Font' }))
    await user.click(screen.getByRole('option', { name: 'Web Font' }))
    expect(await screen.findByText('Font URL is required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Font name/ }), 'Lora')
    await user.type(screen.getByRole('textbox', { name: /^Font URL/ }), 'lora')
    expect((await screen.findAllByText('Invalid URL'))[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Button & Card Color' }))
    expect(router.state.location.hash).toBe('landingFont')
    expect(sent()).toEqual([])
    await user.type(
      screen.getByRole('textbox', { name: /^Font URL/ }),
      '{Control>}a{/Control}https://fonts.test/lora.css',
    )
    await save(user)
    await user.click(screen.getByRole('button', { name: 'Button & Card Color' }))
    await waitFor(() => expect(router.state.location.hash).toBe('themebase'))
  })

  it('[BR-029 BR-093 BR-119 BR-120 BR-122 BR-094] gives phones a background of their own', async () => {
    const { user, sent } = openEditor({ hash: '#heroBackgroundV2' })
    const [desktop, mobile] = [
      await screen.findByRole('radiogroup', { name: 'Desktop' }),
      screen.getByRole('radiogroup', { name: 'Mobile' }),
    ]
    await user.click(within(desktop).getByRole('radio', { name: 'Solid Color' }))
    // White with an alpha of 0.2, which leaving the field doesn’t change.
    const color = screen.getByRole('textbox', { name: 'Color' })
    expect(color).toHaveProperty('value', '#ffffff33')
    await user.click(color)
    await user.click(within(mobile).getByRole('radio', { name: 'Gradient' }))
    await save(user)
    expect(sent()).toEqual([
      {
        theme_obj: {
          splash_page_hero: '#ffffff33',
          mobile_splash_page_hero: 'linear-gradient(270deg, #000000, #3f4fd0)',
        },
      },
    ])
  })

  it('[BR-121 BR-123 BR-124 BR-125] turns the overlay off with the picture, and on again with it', async () => {
    const { user, sent } = openEditor({
      hash: '#heroBackgroundV2',
      ...withTheme({ splash_page_hero: '/a.png' }),
    })
    await screen.findByRole('switch', { name: /^Darken/, checked: true })
    const desktop = within(screen.getByRole('radiogroup', { name: 'Desktop' }))
    await user.click(desktop.getByRole('radio', { name: 'Solid Color' }))
    await save(user)
    expect(sent()).toEqual([{ theme_obj: { splash_page_hero: '#ffffff33', is_overlay_visible: false } }])
    await user.click(desktop.getByRole('radio', { name: 'Image' }))
    await save(user)
    expect(sent().at(-1)).toEqual({ theme_obj: { splash_page_hero: '/a.png', is_overlay_visible: true } })
  })

  it('[BR-138 BR-139 BR-141 BR-148] has sliders for the overlay of the sidebar, which begin at 50', async () => {
    const { user, sent } = openEditor({ hash: '#sidebarColor' })
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    const opacity = screen.getByRole('slider', { name: 'Opacity' })
    expect(opacity.getAttribute('aria-valuenow')).toBe('50')
    expect(screen.getByRole('slider', { name: 'Blur' }).getAttribute('aria-valuenow')).toBe('50')
    act(() => opacity.focus())
    await user.keyboard('{Home}')
    await save(user)
    expect(sent()).toEqual([{ theme_obj: { primary_background_shade: '0, 0, 0', sidebar_alpha: 0.001 } }])
  })

  it('[BR-146 BR-147 BR-148] has a light or dark shade for tiles of the agenda', async () => {
    const { user, sent } = openEditor({ hash: '#agendaBackground' })
    await user.click(await screen.findByRole('radio', { name: 'Light' }))
    await save(user)
    expect(sent()).toEqual([{ theme_obj: { splash_background_shade: '255, 255, 255' } }])
  })

  it('[BR-039 BR-052 BR-135 BR-136] hides parts of the head of pages', async () => {
    const { user, sent } = openEditor({ hash: '#headerSettings' })
    await user.click(await screen.findByRole('switch', { name: 'Show the date', checked: true }))
    await save(user)
    expect(sent()).toEqual([{ is_date_visible: false }])
  })

  it('[BR-154 BR-155 BR-157] gives banners the colors of popups, or the other way around', async () => {
    const { user, sent } = openEditor({ hash: '#lowerThirds' })
    expect(await screen.findByRole('radio', { name: 'Default' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('switch', { name: 'Reverse the colors' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Popup Colors' }))
    await user.click(screen.getByRole('switch', { name: 'Reverse the colors' }))
    await save(user)
    expect(sent()).toEqual([
      {
        theme_obj: {
          lower_third_background: 'var(--primary-text-color)',
          lower_third_text_color: 'var(--theme-primary-color)',
        },
      },
    ])
    // The source and the order follow from what is stored.
    expect(screen.getByRole('radio', { name: 'Popup Colors' })).toHaveProperty('checked', true)
    expect(screen.getByRole('switch', { name: 'Reverse the colors' })).toHaveProperty('checked', true)
  })
})
