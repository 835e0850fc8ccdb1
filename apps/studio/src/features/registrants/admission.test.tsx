import { defaultFormioData } from '@marquee/domain/registration'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const at = '2027-03-01T10:00:00.000Z'
const everyone = {
  event: eventId,
  is_listed_only: false,
  listed: [],
  refuses_free_mail: false,
  rules: [],
  version: 'v1',
  can: { update: true },
}
const counts = {
  ...{ event: eventId, registered: 0, arrived: 0, in_person: 0, online: 0, waiting_approval: 0 },
  ...{ waitlisted: 0, rejected: 0, cancelled: 0, blocked: 0 },
}
const settings = {
  ...{
    event: eventId,
    capacity: null,
    in_person_capacity: null,
    is_closed: false,
    needs_approval: false,
    has_waitlist: false,
  },
  ...{
    offer_hours: null,
    max_re_registrations: 5,
    needs_proof: false,
    shares_activity: false,
    has_referrals: false,
  },
  can: { update: true },
}
const form = {
  ...{
    id: eventId,
    event: eventId,
    name: '',
    is_global_form: false,
    formio_data: defaultFormioData,
    version: 'v1',
  },
  ...{ created_at: at, updated_at: at, can: { update: true, choose: true } },
}

function open(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listRegistrants: () => onlyPage([]),
    countRegistrants: () => counts,
    countAnswers: () => ({ event: eventId, answers: {} }),
    getRegistrationSettings: () => settings,
    getRegistrationForm: () => form,
    listRegistrantBatches: () => onlyPage([]),
    listRegistrantViews: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventId}/registration-new/registrants`) }
}

it('[RG-071] blocks a domain for every event', async () => {
  const block = { id: eventId, address: 'evil.example', created_at: at }
  const { calls, user } = open({
    listRegistrationBlocks: () => onlyPage([block]),
    createRegistrationBlock: () => block,
  })
  await user.click(await screen.findByRole('button', { name: 'Block list' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Unblock evil.example' })
  await user.type(dialog.getByRole('textbox', { name: 'Address or domain' }), 'bad.example{Enter}')
  const sent = calls.find(({ operation }) => operation === 'createRegistrationBlock')
  expect(sent?.body).toEqual({ address: 'bad.example' })
})

it('who can register is set by a list and by rules, with one entry per line', async () => {
  const { calls, user } = open({
    getRegistrationAdmission: () => everyone,
    setRegistrationAdmission: () => everyone,
  })
  await user.click(await screen.findByRole('button', { name: 'Who can register' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('switch', { name: 'Only people on a list' }))
  await user.type(
    dialog.getByRole('textbox', { name: 'Addresses and domains that can always register' }),
    'acme.example, ada@guest.example',
  )
  await user.click(dialog.getByRole('button', { name: 'Add rule' }))
  const rule = within(dialog.getByRole('group', { name: 'Rule 1' }))
  await user.type(rule.getByRole('textbox', { name: 'is one of these' }), 'acme.example')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved who can register.')).toBeVisible()
  expect(calls.find(({ operation }) => operation === 'setRegistrationAdmission')?.body).toEqual({
    is_listed_only: true,
    listed: ['acme.example', 'ada@guest.example'],
    refuses_free_mail: false,
    rules: [{ kind: 'address', addresses: ['acme.example'], outcome: 'approve' }],
    seen: 'v1',
  })
})
