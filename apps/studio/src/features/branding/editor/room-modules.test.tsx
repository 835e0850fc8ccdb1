/** The modules that change the room. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { meReply, planReply } from '#test/fake-api.ts'
import { openBrandingEditor as openEditor, saveBranding as save } from '#test/open-branding-editor.ts'

const { organization } = meReply
const withFlags = {
  ...meReply,
  organization: {
    ...organization,
    flags: { ...organization.flags, useChatVisibility: true, useNewChatApp: true, assignQnaToSpeaker: true },
  },
}

const aSwitch = (name: string) => screen.findByRole('switch', { name })
const getEvent = (event_type: 'Webinar' | 'Conference') => () => ({ ...eventReply, event_type })

describe('the navigation of the stage', () => {
  const hash = '#stageNavigation'

  it('[BR-041 BR-227 BR-231 BR-235 BR-238 UP-129] renames the rooms, but not to nothing', async () => {
    const { user, sent } = openEditor({ hash, getEvent: getEvent('Conference') })
    const title = await screen.findByRole('textbox', { name: 'Title of the rooms tab' })
    expect(title).toHaveProperty('value', 'Rooms')
    await user.clear(title)
    expect(await screen.findByText('This field is required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
    await user.type(title, 'Tables')
    await save(user)
    expect(sent()).toEqual([{ discussion_room_tab_title: 'Tables' }])
  })

  it('[BR-236 BR-237 UP-130 UP-131] asks for a title of the booths only while they are on', async () => {
    const { user } = openEditor({ hash, getEvent: getEvent('Conference') })
    await user.clear(await screen.findByRole('textbox', { name: 'Title of the booths tab' }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill the required fields')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'Booths tab' }))
    expect(screen.queryByText('This field is required')).toBeNull()
  })

  it('[BR-239] offers the booths only if the plan has them', async () => {
    openEditor({
      hash,
      getEvent: getEvent('Conference'),
      getPlan: () => ({ ...planReply, pricing_config: { ...planReply.pricing_config, booths_tab: false } }),
    })
    await aSwitch('Rooms tab')
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Booths tab' })).toBeNull())
  })

  it('[BR-229 BR-240] offers the tab for speakers only while attendees have none', async () => {
    const { user, sent } = openEditor({ hash })
    await user.click(await aSwitch('Attendees tab'))
    await user.click(await aSwitch('Attendees tab for speakers'))
    await save(user)
    expect(sent()).toEqual([{ show_attendees: false, show_people_tab_speakers: false }])
    await user.click(await aSwitch('Attendees tab'))
    expect(screen.queryByRole('switch', { name: 'Attendees tab for speakers' })).toBeNull()
  })

  it('[BR-230 BR-233 BR-234 BR-241] describes the speakers of webinars, which have neither rooms nor booths', async () => {
    const { user, sent } = openEditor({ hash, getEvent: getEvent('Webinar') })
    const text = await screen.findByRole('textbox', { name: 'Description of the speakers tab' })
    expect(text).toHaveProperty('maxLength', 137)
    expect(screen.queryByRole('switch', { name: 'Rooms tab' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Booths tab' })).toBeNull()
    await user.type(text, 'Who you hear')
    await save(user)
    expect(sent()).toEqual([{ tab_descriptions: { speakers: 'Who you hear' } }])
  })

  it('[BR-234] has no description of the speakers of other events', async () => {
    openEditor({ hash, getEvent: getEvent('Conference') })
    await screen.findByRole('textbox', { name: 'Title of the speakers tab' })
    expect(screen.queryByRole('textbox', { name: 'Description of the speakers tab' })).toBeNull()
  })
})

describe('the chat experience', () => {
  const hash = '#chatExperience'

  it('[BR-049 BR-206 BR-207 BR-210 BR-212 BR-218] turns chats off that are on', async () => {
    const { user, sent } = openEditor({ hash })
    for (const name of ['Public Chat', 'Session Chat', 'Direct Message', 'Room Chat']) {
      const toggle = await aSwitch(name)
      expect(toggle).toHaveProperty('checked', true)
      await user.click(toggle)
    }
    await save(user)
    expect(sent()).toEqual([
      {
        chat_visibilty: 'OFF',
        public_chat_disabled: true,
        broadcast_chat_disabled: true,
        p2p_chat_disabled: true,
        discussions_chat_disabled: true,
      },
    ])
  })

  it('[BR-208 BR-209 BR-211 BR-221] has more to choose with the features of the organization', async () => {
    const off = openEditor({ hash })
    await aSwitch('Public Chat')
    expect(screen.queryByRole('switch', { name: 'Threaded Chat' })).toBeNull()
    off.unmount()
    const { user, sent } = openEditor({
      hash,
      getMe: () => withFlags,
    })
    await user.click(await screen.findByRole('combobox', { name: 'Chat visibility' }))
    const choices = within(screen.getByRole('listbox', { name: 'Chat visibility' }))
    expect(choices.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'On for all',
      'Announcements only',
      'Off',
    ])
    await user.click(screen.getByRole('option', { name: 'Announcements only' }))
    await user.click(screen.getByRole('switch', { name: 'Threaded Chat' }))
    expect(screen.queryByRole('switch', { name: 'Public Chat' })).toBeNull()
    await save(user)
    expect(sent()).toEqual([{ chat_visibilty: 'PRIVATE', thread_chat_disabled: true }])
  })

  it.each([
    ['[PE-081] assigning questions', 'assignQnaToSpeaker', 'switch', 'Assign Questions from Q&A'],
    ['[PE-082] threads', 'useNewChatApp', 'switch', 'Threaded Chat'],
    ['[PE-083] chat visibility', 'useChatVisibility', 'combobox', 'Chat visibility'],
  ])('%s needs its feature', async (_row, flag, role, name) => {
    const withFlag = (isOn: boolean) => ({
      ...meReply,
      organization: { ...organization, flags: { ...organization.flags, [flag]: isOn } },
    })
    const off = openEditor({ hash, getMe: () => withFlag(false) })
    await aSwitch('Session Chat')
    expect(screen.queryByRole(role, { name })).toBeNull()
    off.unmount()
    openEditor({ hash, getMe: () => withFlag(true) })
    expect(await screen.findByRole(role, { name })).toBeVisible()
  })

  it('[BR-217] turns GIFs off', async () => {
    const { user, sent } = openEditor({ hash })
    const gifs = await aSwitch('GIFs')
    expect(gifs).toHaveProperty('checked', true)
    await user.click(gifs)
    await save(user)
    expect(sent()).toEqual([{ gifs_enabled: false }])
  })

  it('[BR-219] closes the chats of booths only where booths are offered', async () => {
    const { user } = openEditor({
      hash,
      getEvent: getEvent('Conference'),
      branding: { show_event_booths: false },
    })
    await aSwitch('Room Chat')
    expect(screen.queryByRole('switch', { name: 'Booth Chat' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stage Navigation' }))
    await user.click(await aSwitch('Booths tab'))
    await user.click(screen.getByRole('button', { name: /^Chat Experience/ }))
    expect(await aSwitch('Booth Chat')).toHaveProperty('checked', true)
  })

  it('[BR-214 BR-226] lets the staff assign questions with the feature, and attendees come on stage', async () => {
    const off = openEditor({ hash })
    await aSwitch('Text Q&A')
    expect(screen.queryByRole('switch', { name: 'Assign Questions from Q&A' })).toBeNull()
    off.unmount()
    const { user, sent } = openEditor({ hash, getMe: () => withFlags })
    await user.click(await aSwitch('Assign Questions from Q&A'))
    await user.click(screen.getByRole('switch', { name: /^Video Q&A/ }))
    await save(user)
    expect(sent()).toEqual([{ assign_speaker_qna: false, have_video_qna: false }])
  })

  it('[BR-213 BR-215 BR-216 BR-220 BR-225] has options of questions where there are questions', async () => {
    const { user, sent } = openEditor({ hash })
    await user.click(await aSwitch('Moderate Text Q&A'))
    await user.click(await aSwitch('Anonymous Text Q&A'))
    await user.click(await aSwitch("Show Answerers' Identity"))
    await user.type(screen.getByRole('textbox', { name: "Answerers' Alias" }), 'Acme')
    await save(user)
    expect(sent()).toEqual([
      {
        is_text_qna_moderated: true,
        anonymous_qna_enabled: true,
        show_answerers_identity: false,
        textqna_answerers_alias: 'Acme',
      },
    ])
    await user.click(await aSwitch('Text Q&A'))
    expect(screen.queryByRole('switch', { name: 'Moderate Text Q&A' })).toBeNull()
  })
})
