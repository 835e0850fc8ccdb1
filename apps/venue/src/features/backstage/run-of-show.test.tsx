import type { RunOfShow } from '@marquee/domain/backstage'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anItem, aRunOfShow, grace, itemIds, poll, stepId } from '#test/a-show.ts'
import { refusal, type VenueHandlers } from '#test/fake-venue.ts'
import { enterBackstage, expectAccessible, live, openBackstage } from '#test/open-backstage.ts'

const can = { join: true, share: true, manage: true }

/** A server with this run of show, where each call answers with it. */
function aServer(show: RunOfShow = aRunOfShow()) {
  const server = { show }
  const handlers: VenueHandlers = {
    getRunOfShow: () => server.show,
    addShowItem: () => server.show,
    changeShowItem: () => server.show,
    orderShow: ({ body: { items } }) => {
      const ordered = items.flatMap((id) => server.show.items.find((item) => item.id === id) ?? [])
      server.show = { ...server.show, items: ordered }
      return server.show
    },
    takeShowItem: ({ body: { item } }) => {
      const at = server.show.items.findIndex(({ id }) => id === item)
      const step = { id: stepId, item, taken_at: new Date().toISOString() }
      server.show = { ...server.show, step, next: server.show.items[at + 1]?.id ?? null }
      return server.show
    },
  }
  return { server, handlers }
}

const goIn = (show?: RunOfShow) => {
  const { server, handlers } = aServer(show)
  return enterBackstage(openBackstage({ backstage: { can }, handlers })).then((opened) => ({
    ...opened,
    server,
  }))
}
const show = () => within(screen.getByRole('region', { name: 'Run of show' }))
const rows = () => show().getAllByRole('listitem')
const openMenu = async (user: Awaited<ReturnType<typeof goIn>>['user'], title: string) => {
  await user.click(show().getByRole('button', { name: `Change ${title}` }))
  return within(show().getByRole('group', { name: `Change ${title}` }))
}

describe('[PE-032] the run of show', () => {
  it('goes on by one button and one key, with the step that was seen', async () => {
    const { user, callsOf } = await goIn()
    await user.click(await screen.findByRole('button', { name: 'Next: Welcome' }))
    await screen.findByRole('button', { name: 'Next: Panel' })
    expect(rows()[0]?.getAttribute('aria-current')).toBe('step')
    await user.keyboard('n')
    expect(await screen.findByRole('button', { name: 'No more items' })).toMatchObject({ disabled: true })
    expect(callsOf('takeShowItem').map(({ body }) => body)).toEqual([
      { item: itemIds.welcome, expected: null },
      { item: itemIds.panel, expected: stepId },
    ])
    await expectAccessible(screen.getByRole('main'))
  })

  it('shows where another producer went on', async () => {
    const { server, now } = await goIn()
    await screen.findByRole('button', { name: 'Next: Welcome' })
    server.show = aRunOfShow({
      step: { id: stepId, item: itemIds.welcome, taken_at: new Date().toISOString() },
      next: itemIds.panel,
    })
    now({})
    expect(await screen.findByRole('button', { name: 'Next: Panel' })).toBeDefined()
  })

  it('gets an item with its scene, people and poll', async () => {
    const { user, callsOf } = await goIn(aRunOfShow({ items: [], next: null }))
    await user.click(await show().findByRole('button', { name: 'Add an item' }))
    const form = within(show().getByRole('form', { name: 'Add an item' }))
    await user.type(form.getByRole('textbox', { name: 'Title' }), 'Panel')
    await user.selectOptions(form.getByRole('combobox', { name: 'Layout' }), 'Holding card')
    await user.click(form.getByRole('checkbox', { name: 'Grace Hopper' }))
    await user.type(form.getByRole('textbox', { name: 'Lower third' }), 'Ask away')
    await user.selectOptions(form.getByRole('combobox', { name: 'Poll to open' }), 'Which color?')
    await expectAccessible(screen.getByRole('main'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(show().queryByRole('form')).toBeNull())
    expect(callsOf('addShowItem')[0]?.body).toMatchObject({
      title: 'Panel',
      scene: { layout: 'holding_card', lower_third: { title: 'Ask away', subtitle: '' }, ticker: null },
      people: [grace.profile],
      poll: poll.id,
    })
  })

  it('gets a video of the library to play', async () => {
    const film = { id: '0198a000-0000-7000-8000-0000000000d1', name: 'Opening film' }
    const { handlers } = aServer()
    const listVideosForStage = () => ({ videos: [{ ...film, duration_seconds: 90 }] })
    const opened = openBackstage({ backstage: { can }, handlers: { ...handlers, listVideosForStage } })
    const { user, callsOf } = await enterBackstage(opened)
    await screen.findByRole('button', { name: 'Next: Welcome' })
    await user.click((await openMenu(user, 'Panel')).getByRole('button', { name: 'Edit' }))
    await user.click(show().getByRole('button', { name: 'Choose a video' }))
    await user.click(await show().findByRole('button', { name: 'Choose “Opening film”' }))
    await user.click(show().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(callsOf('changeShowItem')[0]?.body).toMatchObject({ video: film.id }))
  })

  it('is edited in place, and keeps what is refused', async () => {
    const { server, handlers } = aServer()
    const refused = { ...handlers, changeShowItem: () => refusal(409, 'conflict') }
    const opened = await enterBackstage(openBackstage({ backstage: { can }, handlers: refused }))
    await screen.findByRole('button', { name: 'Next: Welcome' })
    await opened.user.click((await openMenu(opened.user, 'Panel')).getByRole('button', { name: 'Edit' }))
    const title = show().getByRole('textbox', { name: 'Title' })
    await opened.user.clear(title)
    await opened.user.type(title, 'The panel')
    await opened.user.click(show().getByRole('button', { name: 'Save' }))
    const form = within(show().getByRole('form', { name: 'Edit Panel' }))
    await waitFor(() => expect(form.getByRole('alert').textContent).not.toBe(''))
    expect(title).toMatchObject({ value: 'The panel' })
    expect(server.show.items).toHaveLength(2)
  })

  it('is ordered with the arrow keys, which say where an item is', async () => {
    const { user, callsOf } = await goIn()
    const handle = await show().findByRole('button', { name: /^2\. Panel: move/ })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    expect(await show().findByText('Panel is now 1 of 2.')).toBeDefined()
    const moved = await show().findByRole('button', { name: /^1\. Panel: move/ })
    expect(document.activeElement).toBe(moved)
    await waitFor(() =>
      expect(callsOf('orderShow')[0]?.body).toEqual({ items: [itemIds.panel, itemIds.welcome] }),
    )
  })

  it('brings back what was deleted, and puts any item on air', async () => {
    const { user, callsOf, server } = await goIn()
    await show().findByRole('button', { name: 'Change Panel' })
    server.show = aRunOfShow({ items: [anItem()] })
    await user.click((await openMenu(user, 'Panel')).getByRole('button', { name: 'Delete' }))
    await user.click(await show().findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(show().queryByText(/was deleted/)).toBeNull())
    expect(callsOf('changeShowItem').map(({ body }) => body)).toEqual([
      { is_deleted: true },
      { is_deleted: false },
    ])
    await user.click((await openMenu(user, 'Welcome')).getByRole('button', { name: 'Put on air' }))
    await waitFor(() => expect(callsOf('takeShowItem')).toHaveLength(1))
  })

  it('is prepared before going backstage, where nothing goes on air', async () => {
    const { handlers } = aServer()
    const { user } = openBackstage({ backstage: { can }, handlers, session: live })
    await screen.findByRole('heading', { name: 'Run of show' })
    await show().findByRole('button', { name: 'Change Panel' })
    const menu = await openMenu(user, 'Panel')
    expect(menu.queryByRole('button', { name: 'Put on air' })).toBeNull()
    expect(menu.getByRole('button', { name: 'Edit' })).toBeDefined()
  })

  it('is nothing that speakers see', async () => {
    const { callsOf } = await enterBackstage()
    expect(screen.queryByRole('heading', { name: 'Run of show' })).toBeNull()
    expect(callsOf('getRunOfShow')).toEqual([])
  })
})
