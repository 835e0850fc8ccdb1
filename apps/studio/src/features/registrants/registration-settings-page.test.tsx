import { defaultFormioData } from '@marquee/domain/registration'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, onlyPage, planReply } from '#test/fake-api.ts'
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
    preview: 'http://venue.test/preview/grant/form',
    formio_data: defaultFormioData,
    version: 'v1',
  },
  ...{ created_at: at, updated_at: at, can: { update: true, choose: true } },
}

function open(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    getRegistrationSettings: () => settings,
    getRegistrationForm: () => form,
    getRegistrationAdmission: () => everyone,
    listRegistrationBlocks: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventId}/registration-new/settings`) }
}
const sectionOf = (name: string) => within(screen.getByRole('region', { name }))
const bodyOf = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.find(({ operation }) => operation === name)?.body

it('[RG-071] blocks a domain for every event', async () => {
  const block = { id: eventId, address: 'evil.example', created_at: at }
  const { calls, user } = open({
    listRegistrationBlocks: () => onlyPage([block]),
    createRegistrationBlock: () => block,
  })
  await screen.findByRole('heading', { name: 'Registration settings' })
  const section = sectionOf('Block list')
  await section.findByRole('button', { name: 'Unblock evil.example' })
  await user.type(section.getByRole('textbox', { name: 'Address or domain' }), 'bad.example{Enter}')
  expect(bodyOf(calls, 'createRegistrationBlock')).toEqual({ address: 'bad.example' })
})

it('who can register is set by a list and by rules, with one entry per line', async () => {
  const { calls, user } = open({
    getRegistrationAdmission: () => everyone,
    setRegistrationAdmission: () => everyone,
  })
  await screen.findByRole('heading', { name: 'Registration settings' })
  const section = sectionOf('Who can register')
  await user.click(await section.findByRole('switch', { name: 'Only people on a list' }))
  await user.type(
    section.getByRole('textbox', { name: 'Addresses and domains that can always register' }),
    'acme.example, ada@guest.example',
  )
  await user.click(section.getByRole('button', { name: 'Add rule' }))
  const rule = within(section.getByRole('group', { name: 'Rule 1' }))
  await user.type(rule.getByRole('textbox', { name: 'is one of these' }), 'acme.example')
  await expectAccessible()
  await user.click(section.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved who can register.')).toBeVisible()
  expect(bodyOf(calls, 'setRegistrationAdmission')).toEqual({
    is_listed_only: true,
    listed: ['acme.example', 'ada@guest.example'],
    refuses_free_mail: false,
    rules: [{ kind: 'address', addresses: ['acme.example'], outcome: 'approve' }],
    seen: 'v1',
  })
})

describe('the registration settings of the event', () => {
  it('[RG-023] can be limited, with a waiting list', async () => {
    const { calls, user } = open({
      getRegistrationSettings: () => ({ ...settings, capacity: 500 }),
      updateRegistrationSettings: () => settings,
    })
    await screen.findByRole('heading', { name: 'Registration settings' })
    const section = sectionOf('Places and approval')
    await user.click(await section.findByRole('switch', { name: 'Waiting list' }))
    await user.click(section.getByRole('radio', { name: 'Offer it to them by email, for a limited time' }))
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Registration settings saved.')).toBeVisible()
    expect(bodyOf(calls, 'updateRegistrationSettings')).toEqual({
      has_waitlist: true,
      offer_hours: 24,
    })
  })

  it('can give registrants links to invite others', async () => {
    const { calls, user } = open({ updateRegistrationSettings: () => settings })
    await screen.findByRole('heading', { name: 'Registration settings' })
    const section = sectionOf('Places and approval')
    await user.click(await section.findByRole('switch', { name: 'Personal links to invite others' }))
    await user.click(section.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Registration settings saved.')).toBeVisible()
    expect(bodyOf(calls, 'updateRegistrationSettings')).toMatchObject({ has_referrals: true })
  })

  it('[PE-097] cannot be limited without a plan that includes it', async () => {
    const pricing_config = { ...planReply.pricing_config, registrant_cap: false }
    open({
      getPlan: () => ({ ...planReply, pricing_config }),
      getRegistrationSettings: () => ({ ...settings, capacity: null }),
    })
    await screen.findByRole('heading', { name: 'Registration settings' })
    const section = sectionOf('Places and approval')
    expect(await section.findByText('Your plan doesn’t include a limit on registrations.')).toBeVisible()
    const limit = section.getByRole('switch', { name: 'Limit how many people can register' })
    expect(limit).toHaveProperty('disabled', true)
  })
})
