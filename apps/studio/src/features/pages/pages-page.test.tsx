import { pagesKey } from '@marquee/api/pages'
import type { HubPage } from '@marquee/domain/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const page: HubPage = {
  id,
  name: 'Our events',
  organization: meReply.organization.id,
  workspace: null,
  builder_raw_json: null,
  searches_transcripts: false,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  can: { update: true, delete: true, duplicate: true },
}
const me = { ...meReply, organization: { ...meReply.organization, is_workspace_enabled: true } }

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, path = '/pages') {
  const calls = fakeApi({
    getMe: () => me,
    listHubPages: () => onlyPage([page]),
    getHubPage: forPath({ id }, () => page),
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}

describe('the hub pages', () => {
  async function openList() {
    const { user, calls } = open()
    await screen.findByRole('link', { name: 'Our events' })
    const query = () => calls.findLast(({ operation }) => operation === 'listHubPages')?.url.searchParams
    return { user, query }
  }
  const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

  it('[SH-058 HB-002 HB-008] are listed 25 per page, newest first', async () => {
    const { query } = await openList()
    expect([query()?.get('limit'), query()?.get('ordering')]).toEqual(['25', '-created_at'])
    await expectAccessible()
  })

  it('[HB-003 VL-323] can be filtered to those of the organization or of teams', async () => {
    const { user, query } = await openList()
    await user.click(screen.getByRole('combobox', { name: 'Owner: All' }))
    expect(await offered()).toEqual(['All', 'Organization pages', 'Team pages'])
    await user.click(screen.getByRole('option', { name: 'Organization pages' }))
    await waitFor(() => expect(query()?.get('workspace__isnull')).toBe('true'))
  })

  it('[HB-004 HB-005 HB-006 VL-322] can be sorted by title or created date, in both directions', async () => {
    const { user, query } = await openList()
    await user.click(screen.getByRole('combobox', { name: /^Sort by: / }))
    expect(await offered()).toEqual([
      'Title, A to Z',
      'Title, Z to A',
      'Created date, oldest first',
      'Created date, newest first',
    ])
    await user.click(screen.getByRole('option', { name: 'Title, Z to A' }))
    await waitFor(() => expect(query()?.get('ordering')).toBe('-name'))
  })

  it('[HB-007] can be searched by name', async () => {
    const { user, query } = await openList()
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'our{Enter}')
    await waitFor(() => expect(query()?.get('name')).toBe('our'))
  })

  it('[HB-017 HB-018 HB-028] can be created, and duplicated under another name', async () => {
    const { user, calls } = open({
      createHubPage: () => page,
      duplicateHubPage: forPath({ id }, () => page),
    })
    await user.click(await screen.findByRole('button', { name: 'Create page' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create page' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ours{Enter}')
    await screen.findByText('Page created.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Duplicate Our events' }))
    await user.click(await screen.findByRole('button', { name: 'Duplicate page' }))
    await screen.findByText('Page duplicated.')
    const bodies = calls
      .filter(({ url }) => url.pathname.includes('hub_pages'))
      .flatMap(({ body }) => body ?? [])
    expect(bodies).toEqual([{ name: 'Ours', workspace: null }, { name: 'Our events (copy)' }])
  })

  it('[HB-012] open with a click anywhere in the row', async () => {
    const { user, router } = open()
    const row = await screen.findByRole('row', { name: /Our events/ })
    const [, owner] = within(row).getAllByRole('cell')
    await user.click(owner ?? row)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/pages/${id}`))
  })

  it('[HB-002 HB-017] offer to create the first one if there are none', async () => {
    const { user } = open({ listHubPages: () => onlyPage([]) })
    await screen.findByRole('heading', { name: 'No pages yet' })
    const buttons = screen.getAllByRole('button', { name: 'Create page' })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Create page' })).toBeVisible()
  })

  it('[HB-010 HB-014 SH-061] show an error if they fail to load', async () => {
    const { router } = open({ listHubPages: () => errorReply(503, 'unavailable', 'No.') }, '/eventHub')
    expect(await screen.findByText('Error Loading Pages, Please Try Again')).toBeVisible()
    expect(router.state.location.pathname).toBe('/pages')
  })

  it('[HB-022] are cleared at sign-out', async () => {
    const { user, queryClient } = open()
    await screen.findByRole('link', { name: 'Our events' })
    await user.click(screen.getByRole('button', { name: /Dana Moreau/ }))
    await user.click(await screen.findByRole('menuitem', { name: /(Sign|Log) out/ }))
    await waitFor(() => expect(queryClient.getQueriesData({ queryKey: pagesKey })).toEqual([]))
  })
})

describe('one hub page', () => {
  it('[HB-012 HB-015 HB-020 HB-021 SH-059 SH-062] is shown, and deleted after a confirmation', async () => {
    let isBroken = true
    const { user, router } = open(
      {
        deleteHubPage: forPath({ id }, () =>
          isBroken ? errorReply(503, 'unavailable', 'No.') : noContent(),
        ),
      },
      `/eventHub/${id}`,
    )
    await screen.findByRole('heading', { name: 'Our events', level: 1 })
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Delete Our events' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete page' }))
    await user.click(dialog.getByRole('button', { name: 'Delete page' }))
    await screen.findByText('Error: Failed to delete event hub!')
    isBroken = false
    await user.click(await dialog.findByRole('button', { name: 'Delete page' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/pages'))
  })
})
