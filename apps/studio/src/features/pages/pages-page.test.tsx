import type { HubPage } from '@marquee/domain/pages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const page: HubPage = {
  id,
  name: 'Our events',
  organization: meReply.organization.id,
  workspace: null,
  builder_raw_json: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  can: { update: true, delete: true, duplicate: true },
}
const me = { ...meReply, organization: { ...meReply.organization, is_workspace_enabled: true } }

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}, path = '/pages') {
  const calls = fakeApi({
    'GET /api/core/users/me/': () => me,
    'GET /api/event/hub_pages/': () => onlyPage([page]),
    [`GET /api/event/hub_pages/${id}/`]: () => page,
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}

describe('the hub pages', () => {
  it('[HB-002 HB-003 HB-004 HB-005 HB-006 HB-007 HB-008 VL-322 VL-323] are listed, filtered, sorted and searched', async () => {
    const { user, calls } = open()
    await screen.findByRole('link', { name: 'Our events' })
    const asked = () => calls.findLast(({ url }) => url.pathname.endsWith('hub_pages/'))?.url.searchParams
    expect([asked()?.get('limit'), asked()?.get('ordering')]).toEqual(['25', '-created_at'])
    await user.click(screen.getByRole('combobox', { name: 'Owner: All' }))
    await user.click(await screen.findByRole('option', { name: 'Organization pages' }))
    await waitFor(() => expect(asked()?.get('workspace__isnull')).toBe('true'))
    await user.click(screen.getByRole('combobox', { name: /^Sort by: / }))
    await user.click(await screen.findByRole('option', { name: 'Title, Z to A' }))
    await waitFor(() => expect(asked()?.get('ordering')).toBe('-name'))
    await user.type(screen.getByRole('searchbox', { name: 'Search pages' }), 'our{Enter}')
    await waitFor(() => expect(asked()?.get('name')).toBe('our'))
    await expectAccessible()
  })

  it('[HB-017 HB-018 HB-028] are created, and duplicated under another name', async () => {
    const { user, calls } = open({
      'POST /api/event/hub_pages/': () => page,
      [`POST /api/event/hub_pages/${id}/duplicate/`]: () => page,
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

  it('[HB-012] open by a click anywhere in their rows', async () => {
    const { user, router } = open()
    const row = await screen.findByRole('row', { name: /Our events/ })
    const [, owner] = within(row).getAllByRole('cell')
    await user.click(owner ?? row)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/pages/${id}`))
  })

  it('[HB-002 HB-017] offer to create the first where there are none', async () => {
    const { user } = open({ 'GET /api/event/hub_pages/': () => onlyPage([]) })
    await screen.findByRole('heading', { name: 'No pages yet' })
    const buttons = screen.getAllByRole('button', { name: 'Create page' })
    expect(buttons).toHaveLength(2)
    await user.click(buttons[1] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Create page' })).toBeDefined()
  })

  it('[HB-010 HB-014 SH-061] say that they could not be loaded', async () => {
    open({ 'GET /api/event/hub_pages/': () => errorReply(503, 'unavailable', 'No.') }, '/eventHub')
    expect(await screen.findByText('Error Loading Pages, Please Try Again')).toBeDefined()
  })

  it('[HB-022] are forgotten at the sign-out', async () => {
    const { user, queryClient } = open()
    await screen.findByRole('link', { name: 'Our events' })
    await user.click(screen.getByRole('button', { name: /Dana Moreau/ }))
    await user.click(await screen.findByRole('menuitem', { name: /(Sign|Log) out/ }))
    await waitFor(() => expect(queryClient.getQueriesData({ queryKey: ['pages'] })).toEqual([]))
  })
})

describe('one hub page', () => {
  it('[HB-012 HB-015 HB-020 HB-021 SH-062] is shown, and deleted after a sentence', async () => {
    let isBroken = true
    const { user, router } = open(
      {
        [`DELETE /api/event/hub_pages/${id}/`]: () =>
          isBroken ? errorReply(503, 'unavailable', 'No.') : noContent(),
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
