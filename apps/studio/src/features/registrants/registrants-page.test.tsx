import { notificationsStore } from '@mantine/notifications'
import type { Registrant, RegistrantProfile } from '@marquee/domain/registrants'
import { defaultFormioData } from '@marquee/domain/registration'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { engagementOf } from '#test/engagement.ts'
import { eventId, personOf } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = `/events/${eventId}/registration-new/registrants`
const at = '2027-03-01T10:00:00.000Z'

function registrant(index: number, name: string, status: Registrant['status'] = 'registered'): Registrant {
  return {
    id: `0198b5a0-0000-7000-8000-00000000000${index}`,
    event: eventId,
    user: personOf(index, name),
    is_typed: false,
    status,
    attendance: 'online',
    answers: { company: 'Engines' },
    files: [],
    source: { utm_source: 'newsletter' },
    consented_at: null,
    timezone: 'Europe/Berlin',
    locale: 'de',
    registered_at: at,
    arrived_at: null,
    offer_ends_at: null,
    referred_by: null,
    referred: 0,
    registered_by: null,
    updated_at: at,
    can: { update: true },
  }
}

const counts = {
  event: eventId,
  registered: 2,
  arrived: 0,
  in_person: 0,
  online: 2,
  waiting_approval: 1,
  waitlisted: 0,
  rejected: 0,
  cancelled: 0,
  blocked: 0,
}
const settings = {
  event: eventId,
  capacity: 500,
  in_person_capacity: null,
  is_closed: false,
  needs_approval: false,
  has_waitlist: false,
  offer_hours: null,
  max_re_registrations: 5,
  needs_proof: false,
  shares_activity: false,
  has_referrals: false,
  can: { update: true },
}
function profile(change: Partial<RegistrantProfile> = {}): RegistrantProfile {
  return {
    registrant: registrant(0, 'Ada'),
    engagement: engagementOf({}),
    events: [],
    emails: [],
    consents: [],
    origin: { file_name: null, added_by: null },
    activity_url: { is_enabled: false, url: 'https://studio.test/registrants-activity?short_url=x' },
    ...change,
  }
}
const form = {
  id: eventId,
  event: eventId,
  name: '',
  is_global_form: false,
  version: 'v1',
  preview: 'http://venue.test/preview/grant/form',
  formio_data: defaultFormioData,
  created_at: at,
  updated_at: at,
  can: { update: true, choose: true },
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}, query = '', at = path) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listRegistrants: () => onlyPage([registrant(0, 'Ada'), registrant(1, 'Grace', 'waiting_approval')]),
    countRegistrants: () => counts,
    getRegistrationSettings: () => settings,
    getRegistrationForm: () => form,
    countAnswers: () => ({ event: eventId, answers: { company: 2, city: 1 } }),
    listRegistrantBatches: () => onlyPage([]),
    listRegistrantViews: () => onlyPage([]),
    getRegistrantProfile: () => profile(),
    listRegistrantActivity: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`${at}${query}`) }
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`${name} Test`) }))
const called = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.filter(({ operation }) => operation === name)

describe('the registrants of an event', () => {
  it('[RG-001 RG-066 RG-067 SH-157] are listed with their status, and the number of places they take', async () => {
    const { calls } = open()
    const ada = await rowOf('Ada')
    ada.getByText('Registered')
    ada.getByText('newsletter')
    expect(await screen.findByText('2 of 500 places taken')).toBeVisible()
    expect(called(calls, 'listRegistrants')[0]?.url.search).toContain('limit=20')
    await expectAccessible()
  })

  it('[SH-137] of a webinar are listed next to its details', async () => {
    open({}, '', `/webinar/${eventId}/registration/registrants`)
    expect((await rowOf('Ada')).getByText('Registered')).toBeVisible()
  })

  it('[EV-140] show who arrived at the door', async () => {
    const arrived = { ...registrant(0, 'Ada'), arrived_at: at }
    open({ listRegistrants: () => onlyPage([arrived]), countRegistrants: () => ({ ...counts, arrived: 1 }) })
    const ada = await rowOf('Ada')
    ada.getByText('Arrived')
    expect(await screen.findByText(/1 arrived/)).toBeVisible()
  })

  it('[RG-070] that fail to load say so', async () => {
    open({ listRegistrants: () => errorReply(500, 'internal', 'x') })
    expect(await screen.findByText('Error in Fetching event members')).toBeVisible()
  })

  it('[RG-106] that cannot be counted say so', async () => {
    open({ countRegistrants: () => errorReply(500, 'internal', 'x') })
    expect(await screen.findByText('Error while fetching total registrants')).toBeVisible()
  })

  it('[RG-066] are empty at first', async () => {
    open({ listRegistrants: () => onlyPage([]), countRegistrants: () => ({ ...counts, registered: 0 }) })
    expect(await screen.findByText('Nobody has registered yet')).toBeVisible()
  })

  it('[RG-066] show their answers by the labels of the form', async () => {
    const { user } = open()
    const ada = await rowOf('Ada')
    await user.click(ada.getByRole('button', { name: 'Ada Test' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('Engines')).toBeVisible()
    expect(drawer.getByText('Company')).toBeVisible()
    // Questions without an answer are left out.
    expect(drawer.queryByText('None')).toBeNull()
  })

  it('[RG-066] can be decided about in their profile, which says how they came', async () => {
    const grace = profile({
      registrant: registrant(1, 'Grace', 'waiting_approval'),
      origin: { file_name: 'guests.csv', added_by: 'Ada Lovelace' },
    })
    const { calls, user } = open(
      { getRegistrantProfile: () => grace, approveRegistrants: () => ({ count: 1 }) },
      `?registrant=${grace.registrant.id}`,
    )
    const drawer = within(await screen.findByRole('dialog', { name: 'Grace Test' }))
    expect(drawer.getByText('Imported from guests.csv by Ada Lovelace')).toBeVisible()
    await expectAccessible()
    await user.click(drawer.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(called(calls, 'approveRegistrants')).toHaveLength(1))
  })
})

const failed = () => errorReply(500, 'internal', 'x')

describe('changing registrants', () => {
  it('[RG-072 RG-079 WI-122] names the people who were selected individually', async () => {
    const { calls, user } = open({ deleteRegistrants: () => ({ count: 1 }) })
    const ada = await rowOf('Ada')
    await user.click(ada.getByRole('checkbox', { name: 'Select Ada Test' }))
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/Their registration, answers and check-in go with it/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 registrant deleted.')).toBeVisible()
    expect(notificationsStore.getState().notifications.at(-1)?.autoClose).toBe(6_000)
    expect(called(calls, 'deleteRegistrants')[0]?.body).toEqual({ ids: [registrant(0, 'Ada').id] })
  })

  it.each([
    ['[RG-081 RG-086]', 'Block', 'Error in banning event users'],
    ['[RG-083 RG-086]', 'Delete', 'Error in deleting event users'],
  ])('%s says that listed people could not be changed: %s', async (_ids, change, sentence) => {
    const { user } = open({ blockRegistrants: failed, deleteRegistrants: failed })
    const ada = await rowOf('Ada')
    await user.click(ada.getByRole('button', { name: 'Actions for Ada Test' }))
    await user.click(await screen.findByRole('menuitem', { name: change }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: change }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('[RG-085 RG-086] says that the people of a search could not be deleted', async () => {
    const { user } = open({ deleteFoundRegistrants: failed })
    await rowOf('Ada')
    await user.click(screen.getByRole('checkbox', { name: 'Select all (2)' }))
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Error in deleting users. Please try again')).toBeVisible()
  })

  it('[RG-082 RG-085] says that people could not be unblocked', async () => {
    const blocked = () => onlyPage([registrant(0, 'Ada', 'blocked')])
    const { user } = open({
      listRegistrants: blocked,
      unblockRegistrants: failed,
      unblockFoundRegistrants: failed,
    })
    const ada = await rowOf('Ada')
    await user.click(ada.getByRole('button', { name: 'Actions for Ada Test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }))
    expect(await screen.findByText('Error in unbanning event users')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all (1)' }))
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }))
    expect(await screen.findByText('Error in unbanning users. Please try again')).toBeVisible()
  })

  it('[RG-071 RG-074] blocks someone again who was unblocked by mistake', async () => {
    const { calls, user } = open({
      listRegistrants: () => onlyPage([registrant(0, 'Ada', 'blocked')]),
      unblockRegistrants: () => ({ count: 1 }),
      blockRegistrants: () => ({ count: 1 }),
    })
    const ada = await rowOf('Ada')
    await user.click(ada.getByRole('button', { name: 'Actions for Ada Test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(called(calls, 'blockRegistrants')[0]?.body).toEqual({ ids: [registrant(0, 'Ada').id] }),
    )
  })

  it('[RG-071] offers what fits the status', async () => {
    const { user } = open()
    const grace = await rowOf('Grace')
    await user.click(grace.getByRole('button', { name: 'Actions for Grace Test' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent).slice(0, 5)).toEqual([
      'Approve',
      'Reject',
      'Move to waiting list',
      'Cancel registration',
      'Block',
    ])
  })

  it('[RG-084] shows the reason of a refusal', async () => {
    const sentence = 'Only 3 places are left.'
    const { user } = open({
      approveRegistrants: () => errorReply(409, 'REGISTRATION_LIMIT_REACHED', sentence),
    })
    const grace = await rowOf('Grace')
    await user.click(grace.getByRole('button', { name: 'Actions for Grace Test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('[RG-014 RG-017 RG-018 RG-019 WI-127] registers someone with the form of the event', async () => {
    const { calls, user } = open({ addRegistrant: () => undefined })
    await registerMary(user)
    expect(
      await screen.findByText(
        'Your user will now be registered. It may take a few minutes for registration to be processed.',
      ),
    ).toBeVisible()
    const { notifications } = notificationsStore.getState()
    expect(notifications.at(-1)?.autoClose).toBe(20_000)
    expect(called(calls, 'addRegistrant')[0]?.body).toMatchObject({
      event: eventId,
      answers: { first_name: 'Mary', last_name: 'Shelley', email: 'mary@example.org' },
    })
  })
})

/** Fills in the form for Mary Shelley and sends it. */
async function registerMary(user: ReturnType<typeof open>['user']) {
  await rowOf('Ada')
  await user.click(screen.getByRole('button', { name: 'Register someone' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox', { name: 'First name' }), 'Mary')
  await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Shelley')
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'mary@example.org')
  await user.click(dialog.getByRole('button', { name: 'Register' }))
}

describe('the form for registering someone', () => {
  it.each([
    [
      '[RG-022 RG-030]',
      errorReply(409, 'USER_ALREADY_IN_EVENT', 'This person is already registered.'),
      'This person is already registered.',
    ],
    ['[RG-029]', errorReply(500, 'internal', 'x'), 'User registration failed'],
    ['[RG-029]', errorReply(403, 'forbidden', 'You may not do this.'), 'User registration failed'],
  ])('%s says why someone was not registered: %#', async (_ids, reply, sentence) => {
    const { user } = open({ addRegistrant: () => reply })
    await registerMary(user)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(sentence)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Mary')
  })

  it('[RG-014] says what is missing or wrong before anything is sent, and goes to the first of it', async () => {
    const { calls, user } = open({ addRegistrant: () => undefined })
    await rowOf('Ada')
    await user.click(screen.getByRole('button', { name: 'Register someone' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: 'Email' }), 'mary')
    await user.click(dialog.getByRole('button', { name: 'Register' }))
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'First name' }))
    expect(dialog.getAllByText('Answer this question.')).toHaveLength(2)
    expect(dialog.getByText('Enter an email address, like name@example.com.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Mary')
    expect(dialog.getAllByText('Answer this question.')).toHaveLength(1)
    expect(called(calls, 'addRegistrant')).toEqual([])
  })
})

describe('an email to registrants', () => {
  /** Opens the dialog for Ada and writes. */
  async function write(handlers: Parameters<typeof fakeApi>[0]) {
    const { calls, user } = open(handlers)
    const ada = await rowOf('Ada')
    await user.click(ada.getByRole('button', { name: 'Actions for Ada Test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Email Ada Test' }))
    expect(dialog.getByRole('button', { name: 'Send email' })).toHaveProperty('disabled', true)
    expect(dialog.getByText(/^0\/\d+$/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'News')
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'We start later.')
    return { calls, user, dialog }
  }

  it('[RG-094 RG-096 WI-038] is written in a dialog and sent to one person', async () => {
    const { calls, user, dialog } = await write({ emailRegistrants: () => ({ count: 1 }) })
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    expect(await screen.findByText('Your email is on its way to 1 person.')).toBeVisible()
    const body = { ids: [registrant(0, 'Ada').id], subject: 'News', text: 'We start later.' }
    expect(called(calls, 'emailRegistrants')[0]?.body).toEqual(body)
  })

  it('[RG-094 RG-097] is sent to everyone who is selected', async () => {
    const { calls, user } = open({ emailFoundRegistrants: () => ({ count: 2 }) })
    await rowOf('Ada')
    await user.click(screen.getByRole('checkbox', { name: 'Select all (2)' }))
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Email 2 people' }))
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'News')
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Later.')
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    expect(await screen.findByText('Your email is on its way to 2 people.')).toBeVisible()
    const body = { search: '', excluded: [], subject: 'News', text: 'Later.' }
    expect(called(calls, 'emailFoundRegistrants')[0]?.body).toEqual(body)
  })

  it('[RG-105] that could not be sent says so, and keeps what was typed', async () => {
    const { user, dialog } = await write({ emailRegistrants: failed })
    await user.click(dialog.getByRole('button', { name: 'Send email' }))
    expect(await dialog.findByText('Sending mail failed.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveProperty('value', 'News')
  })

  it('[RG-102] can be tested first', async () => {
    const { calls, user, dialog } = await write({ sendTestRegistrantEmail: () => undefined })
    const to = dialog.getByRole('textbox', { name: 'Send a test to' })
    await user.clear(to)
    await user.type(to, 'ada@example.org, grace@example.org')
    await user.click(dialog.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Test email(s) successfully sent')).toBeVisible()
    expect(called(calls, 'sendTestRegistrantEmail')[0]?.body).toMatchObject({
      emails: ['ada@example.org', 'grace@example.org'],
    })
  })

  it.each([
    [
      '[RG-100 RG-101]',
      () => errorReply(409, 'does_not_exist', 'Emails must be sent to a registered user. Please try again.'),
      'Emails must be sent to a registered user. Please try again.',
    ],
    ['[RG-103 RG-104]', failed, 'Sending test mail failed.'],
  ])('%s says why a test failed', async (_ids, sendTestRegistrantEmail, sentence) => {
    const { user, dialog } = await write({ sendTestRegistrantEmail })
    await user.click(dialog.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})
