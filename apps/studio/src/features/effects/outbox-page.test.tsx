import type { Effect, OutboxEmail } from '@marquee/domain/effects'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = '/settings-new/organization/outbox'
const id = '0199d1c0-0000-7000-8000-000000000001'
const link = 'https://studio.example.org/invitations/s3cret'

const effect: Effect = {
  id,
  kind: 'mail',
  recipient: 'ada@example.org',
  subject: 'Join us',
  state: 'KEPT',
  attempts: 0,
  last_error: null,
  next_attempt_at: null,
  sent_at: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  can: { replay: false },
}
const message: OutboxEmail = {
  ...effect,
  name: 'Invitation to the organization',
  paragraphs: ['You are <b>invited</b>.', 'Come soon.'],
  action: { label: 'Accept the invitation', url: link, is_for_host: false },
}

const pageOf = (results: Effect[], count = results.length) => ({
  count,
  count_is_capped: false,
  next: null,
  previous: null,
  results,
})

const listed = (results: Effect[]) => ({ listEffects: () => pageOf(results) })

describe('the outbox', () => {
  it('lists emails with their status', async () => {
    fakeApi(listed([effect, { ...effect, id: id.replace(/1$/, '2'), state: 'FAILED', subject: 'Reset it' }]))
    renderStudio(path)
    const table = await screen.findByRole('table', { name: 'Emails' })
    await within(table).findByText('Join us')
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'SubjectToStatusCreated',
      expect.stringContaining('Join usada@example.orgNot sent'),
      expect.stringContaining('Reset itada@example.orgFailed'),
    ])
    await expectAccessible()
  })

  it('searches and filters, and keeps both in the URL', async () => {
    const calls = fakeApi(listed([effect]))
    const { user, router } = renderStudio(path)
    await user.type(await screen.findByRole('searchbox', { name: 'Search emails' }), 'ada{Enter}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Email status' }), 'Failed')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'ada', state: 'FAILED' }))
    await waitFor(() => {
      const request = calls.filter(({ operation }) => operation === 'listEffects').at(-1)
      expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
        search: 'ada',
        state: 'FAILED',
      })
    })
  })

  it('opens an email by keyboard, as plain text, with a link to follow and copy', async () => {
    fakeApi({ ...listed([effect]), getEffect: forPath({ id }, () => message) })
    const { user } = renderStudio(path)
    const subject = await screen.findByRole('button', { name: 'Join us' })
    subject.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Join us' })
    await within(dialog).findByText('Invitation to the organization')
    expect(await within(dialog).findByText('You are <b>invited</b>.')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Accept the invitation' }).getAttribute('href')).toBe(
      link,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link)
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says who can read a link that logs a person in', async () => {
    const action = { label: 'Log in', url: null, is_for_host: true }
    fakeApi({ ...listed([effect]), getEffect: forPath({ id }, () => ({ ...message, action })) })
    renderStudio(`${path}?email=${id}`)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/Ask the host of this installation to run/)).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  it('says why an email failed, and sends it again', async () => {
    const failed: OutboxEmail = {
      ...message,
      state: 'FAILED',
      attempts: 1,
      last_error: '550 No such user',
      action: { label: 'Accept', url: null, is_for_host: false },
      can: { replay: true },
    }
    const calls = fakeApi({
      ...listed([{ ...effect, state: 'FAILED' }]),
      getEffect: forPath({ id }, () => failed),
      replayEffect: forPath({ id }, () => ({
        ...failed,
        state: 'PENDING',
        can: { replay: false },
      })),
    })
    const { user } = renderStudio(`${path}?email=${id}`)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('550 No such user')).toBeVisible()
    expect(within(dialog).getByText(/The link isn’t shown/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }))
    expect(await within(dialog).findByText('Waiting')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(calls.some(({ operation }) => operation === 'replayEffect')).toBe(true)
  })

  it('explains an empty list, and offers to show all if nothing matches', async () => {
    fakeApi(listed([]))
    const { user, router } = renderStudio(`${path}?search=nobody`)
    await user.click(await screen.findByRole('button', { name: 'Show all emails' }))
    expect(await screen.findByRole('heading', { name: 'No emails yet' })).toBeVisible()
    expect(router.state.location.search).toEqual({})
  })

  it('can be retried after a failure', async () => {
    let isClosed = true
    fakeApi({
      listEffects: () =>
        isClosed ? errorReply(403, 'forbidden', 'The outbox is closed.') : pageOf([effect]),
    })
    const { user } = renderStudio(path)
    expect(await screen.findByText('The outbox is closed.')).toBeVisible()
    isClosed = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Join us')).toBeVisible()
  })
})
