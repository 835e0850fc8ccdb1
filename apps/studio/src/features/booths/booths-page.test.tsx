import type { Booth } from '@marquee/domain/booths'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, noContent, onlyPage, planReply } from '#test/fake-api.ts'
import { aVideo } from '#test/video-test-server.ts'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { pricingConfigOf } from '@marquee/domain/organizations'
import { aBooth } from '#test/a-booth.ts'

const event = '0199d1c0-0000-7000-8000-000000000001'
const id = '0199d1c0-0000-7000-8000-000000000011'
const sponsor = {
  id: event,
  email: 'ada@acme.example',
  first_name: 'Ada',
  last_name: '',
  company: 'Acme Inc',
}

const noProfileFields = {
  title: '',
  bio: '',
  profile_picture_url: null,
  linkedin_url: null,
  twitter_url: null,
}

const lead = {
  id,
  booth: id,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@navy.example',
  company: 'Navy',
  title: 'Admiral',
  consent: 'Acme may contact me.',
  left_at: '2027-03-20T13:00:00.000Z',
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(booths: Booth[], handlers: Handlers = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: event }, () => ({ ...eventReply, id: event })),
    listBooths: () => onlyPage(booths),
    listProfiles: () => onlyPage([]),
    listBoothLeads: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${event}/programs/booths`) }
}

describe('the booths of an event', () => {
  it('[BO-001 BO-002 BO-003 BO-004 SH-165] are listed by type, with their sponsors', async () => {
    const { user } = open([{ ...aBooth, sponsor }], {
      getSponsorLink: forPath({ id }, () => ({
        url: 'https://marquee.test/sponsor/',
        ends_at: '2027-06-30T12:00:00.000Z',
      })),
    })
    const list = within(await screen.findByRole('list', { name: 'Event booths' }))
    list.getByRole('heading', { name: 'Primary Booths' })
    list.getByRole('heading', { name: 'Secondary Booths' })
    list.getByText('Acme Inc · 0 resources · 0 rooms')
    await user.click(screen.getByRole('button', { name: 'Copy sponsor link of Acme' }))
    await screen.findByText(/Sponsor link copied\. .* until .*2027/)
    expect(await navigator.clipboard.readText()).toBe('https://marquee.test/sponsor/')
    await expectAccessible()
  })

  it('[BO-004 BO-021 BO-027 WI-042] can be edited in a drawer, with a new sponsor', async () => {
    const { user, calls } = open([aBooth], {
      createSponsorUser: () => ({ id, event, role: 6, user: sponsor }),
      changeBooth: forPath({ id }, () => aBooth),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit booth' }))
    await user.click(dialog.getByRole('button', { name: 'New sponsor' }))
    const email = dialog.getByRole('textbox', { name: /^Email/ })
    await user.type(email, 'ada..b@acme.example')
    expect(await dialog.findByText('Enter a valid email address.')).toBeVisible()
    await user.clear(email)
    await user.type(email, sponsor.email)
    await waitFor(() => expect(dialog.queryByText('Enter a valid email address.')).toBeNull())
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Booth saved.')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ sponsor: sponsor.id })
  })

  describe('the email of a new sponsor', () => {
    const fault = 'Enter a valid email address.'
    const openField = async () => {
      const { user } = open([aBooth])
      await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit booth' }))
      await user.click(dialog.getByRole('button', { name: 'New sponsor' }))
      const email = dialog.getByRole('textbox', { name: /^Email/ })
      return { dialog, enter: (value: string) => fireEvent.change(email, { target: { value } }), email }
    }

    it('[WI-044] is checked 500 ms after the last key', async () => {
      const { dialog, enter } = await openField()
      vi.useFakeTimers()
      enter('a')
      await passTime(499)
      enter('ada@')
      await passTime(499)
      expect(dialog.queryByText(fault)).toBeNull()
      await passTime(1)
      expect(dialog.getByText(fault)).toBeVisible()
    })

    it.each([
      ["o'neill+news@mail.example.org", true],
      ['a.b_c-d@example.co', true],
      [`${'a'.repeat(242)}@example.org`, true],
      [`${'a'.repeat(243)}@example.org`, false],
      ['.ada@example.org', false],
      ['a..b@example.org', false],
      ['a&b=c/d@example.org', true],
      ['ada@xn--mnchen-3ya.de', true],
      ['a(b)@example.org', false],
      ['ada@example', false],
      ['ada@example.o', false],
    ])('[WI-043] may be %s: %s', async (address, isAccepted) => {
      const { dialog, enter, email } = await openField()
      enter(address)
      fireEvent.blur(email)
      expect(dialog.queryByText(fault) === null).toBe(isAccepted)
    })
  })

  it('[WI-123 WI-137 WI-138] say that they were saved with a toast that closes after 6 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = open([aBooth], { changeBooth: forPath({ id }, () => aBooth) })
    await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit booth' }))
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), '!')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const words = await screen.findByText('Booth saved.')
    expect(words.closest('[role="status"]')).toBeVisible()
    await passTime(4_000)
    expect(words).toBeVisible()
    await passTime(2_500)
    expect(screen.queryByText('Booth saved.')).toBeNull()
  })

  it('show who left their contact, and download it', async () => {
    const { user, calls } = open([aBooth], {
      listBoothLeads: forPath({ id }, () => onlyPage([lead])),
      exportBoothLeads: forPath(
        { id },
        () => new Response('first_name', { headers: { 'content-type': 'text/csv' } }),
      ),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit booth' }))
    expect(await dialog.findByRole('heading', { name: '1 lead' })).toBeVisible()
    dialog.getByText('grace@navy.example')
    await user.click(dialog.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'exportBoothLeads')).toBe(true))
    await expectAccessible()
  })

  it('[BO-008 BO-021 VL-123] can show a video from the library, and get an existing person as sponsor', async () => {
    const video = aVideo()
    const { user, calls } = open([aBooth], {
      listVideoAssets: () => onlyPage([video]),
      getVideoAsset: forPath({ id: video.id }, () => video),
      listProfiles: () => onlyPage([{ ...sponsor, ...noProfileFields }]),
      changeBooth: forPath({ id }, () => aBooth),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit booth' }))
    await user.click(dialog.getByRole('radio', { name: 'Video' }))
    await user.click(dialog.getByRole('button', { name: 'Choose a video' }))
    const library = within(await screen.findByRole('dialog', { name: 'Select Videos' }))
    await user.click(await library.findByRole('radio', { name: `Select ${video.name}` }))
    await user.click(library.getByRole('button', { name: 'Save' }))
    await dialog.findByText(video.name)
    await user.click(dialog.getByRole('combobox', { name: 'Sponsor' }))
    await user.click(await screen.findByRole('option', { name: 'Ada (ada@acme.example)' }))
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Booth saved.')
    const hero = { hero_asset_type: 'hero_asset_video', hero_asset: video.id, sponsor: sponsor.id }
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject(hero)
  })

  it('[BO-015 BO-021 WI-007] are deleted after a confirmation that names what is deleted with them', async () => {
    const { user, calls } = open([aBooth], { deleteBooth: forPath({ id }, noContent) })
    await user.click(await screen.findByRole('button', { name: 'Delete Acme' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete booth' }))
    dialog.getByText(/“Acme” is deleted with 0 resources and 0 rooms\./)
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })))
    await user.click(dialog.getByRole('button', { name: 'Delete booth' }))
    expect(await screen.findByText('Booth deleted.')).toBeVisible()
    expect(calls.filter(({ operation }) => operation === 'deleteBooth')).toHaveLength(1)
  })

  it('[BO-005] are not offered if the plan does not include them', async () => {
    const pricing_config = pricingConfigOf({ tier: 'Starter', pricing_config: {} })
    open([], { getPlan: () => ({ ...planReply, tier: 'Starter', pricing_config }) })
    expect(await screen.findByText('This feature is not enabled for your organization')).toBeVisible()
  })
})

describe('the page of a sponsor', () => {
  const address = `/sponsor/${event}/booth/${id}`
  const own = { ...aBooth, event: { id: event, title: 'Spring conference' }, sponsor }

  it('[BO-022 BO-023 BO-024 BO-025 SH-034] opens with the key of the link, and edits the booth', async () => {
    const calls = fakeApi({
      openSponsorBooth: forPath({ id }, () => own),
      listSponsorLeads: () => onlyPage([lead]),
      changeSponsorBooth: forPath({ id }, () => own),
    })
    const { user } = renderStudio(`${address}#key=secret`)
    await screen.findByRole('heading', { name: 'Your booth at Spring conference' })
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' & Sons')
    await user.click(screen.getByRole('button', { name: 'Save booth' }))
    await screen.findByText('Booth saved.')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      event,
      key: 'secret',
      sponsor_email: sponsor.email,
      title: 'Acme & Sons',
    })
    expect(atob(localStorage.getItem('marquee-sponsor') ?? '')).toBe([id, 'secret', sponsor.email].join('\n'))
    await expectAccessible()
  })

  it('[BO-031] refuses any other link', async () => {
    localStorage.removeItem('marquee-sponsor')
    fakeApi({ openSponsorBooth: forPath({ id }, () => errorReply(400, 'invalid_code', 'No.')) })
    renderStudio(`${address}#key=other`)
    expect(await screen.findByRole('heading', { name: 'This link does not open a booth' })).toBeVisible()
  })

  it('[BO-031] says that a link has expired, and who can copy a new one', async () => {
    fakeApi({ openSponsorBooth: forPath({ id }, () => errorReply(400, 'link_ended', 'No.')) })
    renderStudio(`${address}#key=old`)
    expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible()
    expect(screen.getByText(/Ask the organizer for a new one/)).toBeVisible()
    await expectAccessible()
  })
})
