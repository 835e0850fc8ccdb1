import type { PersonalData, PrivacyRequest } from '@marquee/domain/privacy'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/privacy'
const id = '0199d1c0-0000-7000-8000-000000000001'
const person = {
  user_id: id,
  profile_id: null,
  email: 'grace@acme.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  is_member: true,
}
const data: PersonalData = {
  person,
  holdings: [
    { name: 'account', title: 'Account', count: 1, fate: 'erased', note: 'It is deleted.' },
    { name: 'audit-entries', title: 'Audit entries', count: 12, fate: 'pseudonymized', note: 'They stay.' },
    { name: 'videos', title: 'Videos', count: 3, fate: 'unlinked', note: 'They stay too.' },
  ],
  pictures: 1,
  is_account_erased: true,
  refusal: null,
  erased: null,
}
const request: PrivacyRequest = {
  id: id.replace(/1$/, '2'),
  kind: 'export',
  status: 'COMPLETE',
  progress: 1,
  person: 'Grace Hopper · grace@acme.com',
  requested_by: 'Ada Lovelace',
  is_own: true,
  size_bytes: 12_000,
  failure: null,
  created_at: '2026-11-20T09:30:00.000Z',
  expires_at: '2026-11-27T09:30:00.000Z',
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, at = path) {
  const calls = fakeApi({
    listPrivacyRequests: () => onlyPage<PrivacyRequest>([]),
    listPrivacyPeople: () => onlyPage([person]),
    getPersonalData: () => data,
    ...handlers,
  })
  return { calls, ...renderStudio(at) }
}

describe('the privacy page', () => {
  it('finds a person, and shows their data and what an erasure does with it', async () => {
    const { user } = open()
    await screen.findByText('Exports and erasures appear here.')
    await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'hopper{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Grace Hopper' }))
    const table = within(await screen.findByRole('table', { name: 'Data' }))
    table.getByRole('row', { name: /Audit entries 12 Kept under a pseudonym/ })
    table.getByRole('row', { name: /Pictures 1 Deleted/ })
    await expectAccessible()
  })

  it('offers to look for data about an unknown email, which stays out of the URL', async () => {
    const { user, calls } = open({ listPrivacyPeople: () => onlyPage([]) })
    await user.type(await screen.findByRole('searchbox', { name: 'Find a person' }), 'left@acme.com{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Look for data about left@acme.com' }))
    await screen.findByRole('table', { name: 'Data' })
    expect(calls.at(-1)).toMatchObject({ body: { email: 'left@acme.com' } })
    expect(window.location.href).not.toContain('left')
  })

  it('erases only after the email is typed, and says what is deleted and what stays', async () => {
    const started: PrivacyRequest = { ...request, kind: 'erasure', status: 'RUNNING', progress: 0 }
    const { user, calls } = open({ erasePerson: () => started }, `${path}?user=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Erase person' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Grace Hopper?' }))
    dialog.getByText('Kept under a pseudonym')
    const confirm = dialog.getByRole('button', { name: 'Erase person' })
    expect(confirm).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox', { name: 'Type grace@acme.com to confirm' }), 'Grace@acme.com')
    await expectAccessible()
    await user.click(confirm)
    await screen.findByRole('searchbox', { name: 'Find a person' })
    expect(calls.find(({ url }) => url.pathname.includes('erasures'))).toMatchObject({
      body: { user_id: id, confirmation: 'Grace@acme.com' },
    })
  })

  it('says why a person cannot be erased', async () => {
    const refusal = 'You can’t erase yourself. Ask another organization admin.'
    open({ getPersonalData: () => ({ ...data, refusal }) }, `${path}?user=${id}`)
    const button = await screen.findByRole('button', { name: 'Erase person' })
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-description')]).toEqual([
      'true',
      refusal,
    ])
  })

  it('shows the progress of requests, and who can download them', async () => {
    const requests: PrivacyRequest[] = [
      { ...request, id: id.replace(/1$/, '3'), status: 'RUNNING', progress: 0.4, expires_at: null },
      { ...request, id: id.replace(/1$/, '4'), is_own: false },
      {
        ...request,
        id: id.replace(/1$/, '5'),
        status: 'FAILED',
        failure: 'The export failed. Start it again.',
      },
      request,
    ]
    open({ listPrivacyRequests: () => onlyPage(requests) })
    const table = within(await screen.findByRole('table', { name: 'Exports and erasures' }))
    const bar = await table.findByRole('progressbar')
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'))
    table.getByText('Only the person who requested it can download it.')
    table.getByText('The export failed. Start it again.')
    table.getByRole('button', { name: 'Download the export of Grace Hopper · grace@acme.com' })
    await expectAccessible()
  })

  it('can be retried after a failure', async () => {
    let isUp = false
    const { user } = open({
      listPrivacyRequests: () =>
        isUp ? onlyPage([request]) : errorReply(500, 'internal', 'Something went wrong.'),
    })
    const retry = await screen.findByRole('button', { name: /retry/i }, { timeout: 10_000 })
    isUp = true
    await user.click(retry)
    expect(await screen.findByRole('button', { name: /^Download/ })).toBeVisible()
  })
})
