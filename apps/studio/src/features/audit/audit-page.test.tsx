import type { AuditEntry } from '@marquee/domain/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, fakeApi } from '#test/fake-api.ts'
import { avatarIn } from '#test/avatar-in.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { auditQueryOf, parseAuditSearchParams } from './audit-search-params.ts'

const path = '/settings-new/organization/audit'
const ada = { id: '0199d1c0-0000-7000-8000-000000000009', name: 'Ada Lovelace', email: 'ada@example.org' }

const entry: AuditEntry = {
  id: '0199d1c0-0000-7000-8000-000000000001',
  at: '2026-11-21T12:00:00.000Z',
  actor_type: 'USER',
  actor_user_id: ada.id,
  actor_name: ada.name,
  actor_email: ada.email,
  api_token_id: null,
  ip_address: '192.0.2.1',
  user_agent: 'A browser',
  request_id: 'request-1',
  action: 'video.renamed',
  target_type: 'video',
  target_id: '0199d1c0-0000-7000-8000-000000000002',
  target_name: 'Keynote',
  details: { name: 'Opening' },
  sentence: 'Ada Lovelace renamed the video Keynote to Opening',
}

const pageOf = (results: AuditEntry[]) => ({
  count: results.length,
  count_is_capped: false,
  next: null,
  previous: null,
  results,
})

const trail = (results: AuditEntry[]) => ({
  listAuditEntries: () => pageOf(results),
  getAuditChoices: () => ({
    actions: ['video.deleted', 'video.renamed'],
    users: [ada],
  }),
})

describe('the audit trail', () => {
  it('[WI-030 WI-033] says in a sentence who did what, when and from where', async () => {
    const job = { ...entry, id: ada.id, actor_name: '', sentence: 'Marquee deleted the video Keynote' }
    fakeApi(trail([entry, job]))
    renderStudio(path)
    const table = await screen.findByRole('table', { name: 'Audit entries' })
    await within(table).findByRole('button', { name: entry.sentence })
    const [heads, first, second] = within(table).getAllByRole('row')
    expect(heads?.textContent).toBe('What happenedWhenIP address')
    expect(first?.textContent).toMatch(/^ALAda Lovelace renamed the video Keynote to Opening.*192\.0\.2\.1$/)
    expect(second?.textContent).toMatch(/^Marquee deleted the video Keynote/)
    const colors = [first, second].map((row) => avatarIn(row).color)
    expect([avatarIn(first).size, colors[0] === '', colors[1]]).toEqual(['1.25rem', false, ''])
    await expectAccessible()
  })

  it('opens an entry by keyboard, with its details on demand', async () => {
    fakeApi(trail([entry]))
    const { user } = renderStudio(path)
    const opener = await screen.findByRole('button', { name: entry.sentence })
    opener.focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Video renamed' })
    within(dialog).getByText('Ada Lovelace (ada@example.org)')
    await user.click(within(dialog).getByText('Technical details'))
    expect(dialog.textContent).toContain('request-1')
    expect(dialog.textContent).toContain('"name": "Opening"')
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be searched and filtered, and keeps both in the URL', async () => {
    const calls = fakeApi(trail([entry]))
    const { user, router } = renderStudio(path)
    await user.type(await screen.findByRole('searchbox'), 'key{Enter}')
    await user.click(await screen.findByRole('combobox', { name: 'Action' }))
    await user.type(await screen.findByRole('textbox', { name: 'Search actions' }), 'del')
    await user.click(await screen.findByRole('option', { name: 'Video deleted' }))
    await user.click(await screen.findByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: /Ada Lovelace/ }))
    const search = { search: 'key', action: 'video.deleted', user: ada.id }
    await waitFor(() => expect(router.state.location.search).toEqual(search))
    await waitFor(() => {
      const request = calls.filter(({ operation }) => operation === 'listAuditEntries').at(-1)
      expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject(search)
    })
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'key' }))
  })

  it('requests whole days in the reader’s time zone, whatever else the URL contains', () => {
    const params = parseAuditSearchParams({ from: '2026-11-20', to: '2026-11-21', user: 'me', page: -1 })
    expect(params).toEqual({ page: 1, search: '', from: '2026-11-20', to: '2026-11-21' })
    expect(auditQueryOf(params)).toEqual({
      search: '',
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 22).toISOString(),
    })
  })

  it('exports the filtered entries as a file', async () => {
    const csv = () =>
      new Response('at,action\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } })
    const calls = fakeApi({ ...trail([entry]), exportAuditEntries: csv })
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:audit'
    })
    const { user } = renderStudio(`${path}?action=video.renamed`)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Audit trail exported.')).toBeVisible()
    expect(await saved[0]?.text()).toBe('at,action\r\n')
    const request = calls.find(({ operation }) => operation === 'exportAuditEntries')
    expect(request?.url.searchParams.get('action')).toBe('video.renamed')
  })

  it('shows an error if the export fails', async () => {
    const broken = () => errorReply(503, 'unavailable', 'Later.')
    fakeApi({ ...trail([entry]), exportAuditEntries: broken })
    const { user } = renderStudio(path)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText(/The export failed/)).toBeVisible()
  })

  it('explains an empty list, and offers to show all if nothing matches', async () => {
    fakeApi(trail([]))
    const { user, router } = renderStudio(`${path}?search=nobody&from=2026-11-20`)
    await user.click(await screen.findByRole('button', { name: 'Show all entries' }))
    expect(await screen.findByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible()
    expect(router.state.location.search).toEqual({})
  })

  it('can be retried after a failure', async () => {
    let isClosed = true
    fakeApi({
      ...trail([]),
      listAuditEntries: () =>
        isClosed ? errorReply(403, 'forbidden', 'The trail is closed.') : pageOf([entry]),
    })
    const { user } = renderStudio(path)
    expect(await screen.findByText('The trail is closed.')).toBeVisible()
    isClosed = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: entry.sentence })).toBeVisible()
  })
})
