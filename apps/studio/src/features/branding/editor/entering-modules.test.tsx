/** The modules about entering and asking for a demo. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBranding } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { openBrandingEditor as openEditor, saveBranding as save } from '#test/open-branding-editor.ts'

const aSwitch = (name: string) => screen.findByRole('switch', { name })
const aField = (name: string) => screen.findByRole('textbox', { name })
const { theme_obj: usual } = aBranding()
const withTheme = (theme: Partial<typeof usual>, fields = {}) => ({
  branding: { ...fields, theme_obj: { ...usual, ...theme } },
})
const own = {
  custom_cta_enabled: true,
  custom_cta_link_to: 'custom',
  custom_cta_button_text: 'Read on',
  custom_cta_button_url: 'https://acme.test/',
} as const
const locked = 'This setting cannot be changed less than one hour before the start of the event'

describe('the enter event experience', () => {
  const hash = '#enterEventExperience'

  it('[BR-038 BR-168 BR-169 BR-170 BR-171 BR-173 BR-174] has the check on, and the others off', async () => {
    const { user, sent } = openEditor({ hash })
    expect(await aSwitch('Enter Event Button')).toHaveProperty('checked', false)
    expect(await aSwitch('Attendee Tech Check')).toHaveProperty('checked', true)
    expect(await aSwitch('Mandatory Attendee Profiles')).toHaveProperty('checked', false)
    await user.click(await aSwitch('Enter Event Button'))
    await user.click(await aSwitch('Attendee Tech Check'))
    await user.click(await aSwitch('Mandatory Attendee Profiles'))
    await save(user)
    expect(sent()).toEqual([
      { disable_enter_event_button: false, enable_tech_check: false, show_onboarding: true },
    ])
  })

  it('[BR-175 BR-176] fills an empty call to action when early entry is turned off', async () => {
    const empty = { ...own, custom_cta_button_text: '', custom_cta_button_url: '' }
    const { user } = openEditor({ hash, ...withTheme(empty, { disable_enter_event_button: false }) })
    await user.click(await aSwitch('Enter Event Button'))
    expect(await aField('Button text')).toHaveProperty('value', 'View Event Details')
    expect(await screen.findByRole('combobox', { name: 'Button leads to' })).toHaveProperty(
      'value',
      'Registration page',
    )
  })

  it('[BR-177] keeps a link of its own when early entry is turned off', async () => {
    const { user, sent } = openEditor({ hash, ...withTheme(own, { disable_enter_event_button: false }) })
    await user.click(await aSwitch('Enter Event Button'))
    expect(await aField('URL')).toHaveProperty('value', 'https://acme.test/')
    await save(user)
    expect(sent()).toEqual([{ disable_enter_event_button: true }])
  })

  it('[BR-178 BR-179 BR-183] forgets a call to action that is turned off', async () => {
    const { user, sent } = openEditor({ hash, ...withTheme(own) })
    await user.click(await aSwitch('Custom Call To Action'))
    await save(user)
    expect(sent()).toEqual([
      {
        theme_obj: {
          custom_cta_enabled: false,
          custom_cta_link_to: 'registration',
          custom_cta_button_text: 'View Event Details',
          custom_cta_button_url: '',
        },
      },
    ])
    await user.click(await aSwitch('Custom Call To Action'))
    expect(await aField('URL')).toHaveProperty('readOnly', true)
    expect((await screen.findByDisplayValue(/\/event\//)).getAttribute('value')).toContain(eventReply.id)
  })

  it('[BR-181 BR-182 BR-184 BR-185] needs a text and a URL of 50 characters at most', async () => {
    const { user } = openEditor({ hash, ...withTheme(own) })
    const [text, url] = [await aField('Button text'), await aField('URL')]
    expect([text, url].map((field) => field.getAttribute('maxlength'))).toEqual(['50', '50'])
    await user.clear(url)
    expect(await screen.findByText('Required')).toBeVisible()
    await user.type(url, 'acme')
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
  })

  it('[BR-301 BR-302 BR-305 BR-306 BR-309] is locked in the last hour, and says so', async () => {
    const start_time = new Date(Date.now() + 50 * 60_000).toISOString()
    const { user } = openEditor({ hash, getEvent: () => ({ ...eventReply, start_time }) })
    expect(await aSwitch('Enter Event Button')).toHaveProperty('disabled', true)
    expect(await aSwitch('Custom Call To Action')).toHaveProperty('disabled', true)
    expect(await aSwitch('Attendee Tech Check')).toHaveProperty('disabled', false)
    expect(screen.getByText(locked)).toBeVisible()
    await user.hover(screen.getByText('Enter Event Button'))
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', locked)
  })

  it('[BR-307] is never locked in templates', async () => {
    const start_time = new Date(Date.now() + 50 * 60_000).toISOString()
    openEditor({
      hash,
      getEvent: () => ({ ...eventReply, start_time, is_blueprint: true }),
      listTemplates: () => ({ count: 0, count_is_capped: false, next: null, previous: null, results: [] }),
    })
    expect(await aSwitch('Enter Event Button')).toHaveProperty('disabled', false)
  })
})

describe('the call to action button', () => {
  const hash = '#callToActionButton'

  it('[BR-048 BR-184 BR-186 BR-188 BR-199 BR-200 BR-201] asks for a demo, with words of its own', async () => {
    const { user, sent } = openEditor({ hash })
    await user.click(await aSwitch('Demo request button'))
    expect(await aField('Button text')).toHaveProperty('value', 'Get Demo')
    expect(await aField('Confirmation title')).toHaveProperty('value', 'Demo request sent!')
    expect(await aField('Confirmation message')).toHaveProperty(
      'value',
      'Your request was successfully saved. Thanks for requesting a demo with us',
    )
    await user.clear(await aField('Button text'))
    await user.type(await aField('Button text'), 'See it')
    await save(user)
    expect(sent()).toEqual([{ demo_link_enabled: true, demo_request_button_text: 'See it' }])
  })

  it.each([
    ['[BR-193]', 'Button text', 27],
    ['[BR-194]', 'Confirmation title', 120],
    ['[BR-195]', 'Confirmation message', 350],
  ])('%s requires a %s of at most %d characters', async (_, name, max) => {
    const { user } = openEditor({ hash, branding: { demo_link_enabled: true } })
    const field = await aField(name)
    expect(field).toHaveProperty('maxLength', max)
    await user.clear(field)
    expect(await screen.findByText('Required')).toBeVisible()
  })

  it('[BR-189 BR-190 BR-196 BR-197 BR-198 BR-203 BR-204 WI-087] checks the URL of a new tab only', async () => {
    const branding = { demo_link_enabled: true, demo_request_title: '' }
    const { user } = openEditor({ hash, branding })
    expect(await screen.findByText('Required')).toBeVisible()
    await user.click(await screen.findByRole('combobox', { name: 'When someone requests a demo' }))
    await user.click(await screen.findByRole('option', { name: 'Open a link in a new tab' }))
    expect(await screen.findByText('Required')).toBeVisible()
    await user.type(await aField('URL'), 'acme')
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
    await user.type(await aField('URL'), '{Control>}a{/Control}https://acme.test/demo')
    await save(user)
  })

  it('[BR-202] gets its words back when it is turned off', async () => {
    const { user } = openEditor({ hash, branding: { demo_link_enabled: true } })
    for (const name of ['Button text', 'Confirmation title', 'Confirmation message']) {
      await user.clear(await aField(name))
    }
    await user.click(await aSwitch('Demo request button'))
    await user.click(await aSwitch('Demo request button'))
    expect(await aField('Button text')).toHaveProperty('value', 'Get Demo')
    expect(await aField('Confirmation title')).toHaveProperty('value', 'Demo request sent!')
    expect(await aField('Confirmation message')).toHaveProperty(
      'value',
      expect.stringMatching(/^Your request/),
    )
  })

  it('[BR-187] has a switch for replays only at conferences', async () => {
    const { unmount } = openEditor({ hash, getEvent: () => ({ ...eventReply, event_type: 'Webinar' }) })
    await aSwitch('Demo request button')
    expect(screen.queryByRole('switch', { name: 'Demo request button on demand' })).toBeNull()
    unmount()
    openEditor({ hash, getEvent: () => ({ ...eventReply, event_type: 'Conference' }) })
    expect(await aSwitch('Demo request button on demand')).toHaveProperty('checked', false)
  })

  it('[BR-205] names what each of its fields is', async () => {
    const { user } = openEditor({ hash, branding: { demo_link_enabled: true } })
    await aSwitch('Demo request button')
    for (const name of ['Button text', 'Confirmation title', 'Confirmation message']) await aField(name)
    const mode = screen.getByRole('combobox', { name: 'When someone requests a demo' })
    expect(mode).toHaveProperty('value', 'Show a confirmation message')
    await user.click(mode)
    await user.click(await screen.findByRole('option', { name: 'Open a link in a new tab' }))
    expect(await aField('URL')).toBeVisible()
  })
})
