import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, nothingThere, onlyPage } from '#test/fake-api.ts'
import { speaker } from '#test/people-replies.ts'
import { aBroadcast, aHubPage, aRegistrant, aSeries, aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = (last: number) => `0198a000-0000-7000-8000-00000000020${last}`
const ada = {
  id: id(5),
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lovelace',
  title: '',
  company: 'Engines',
  bio: '',
  profile_picture_url: null,
  linkedin_url: null,
  twitter_url: null,
}
const replies: Parameters<typeof fakeApi>[0] = {
  listSeries: () =>
    onlyPage([
      aSeries({ id: id(1), name: 'Keynote series' }),
      aSeries({ id: id(2), name: 'Keynote weekly', kind: 'repeating' }),
    ]),
  getSeries: ({ path }) => aSeries({ id: path.id, name: 'Keynote weekly', kind: 'repeating' }),
  getTemplate: ({ path }) => aTemplate({ id: path.id, title: 'Keynote template' }),
  getEvent: ({ path }) => ({ ...eventReply, id: path.id, is_blueprint: true }),
  listTemplates: () => onlyPage([aTemplate({ id: id(3), title: 'Keynote template' })]),
  listHubPages: () => onlyPage([aHubPage({ id: id(4), name: 'Keynote page' })]),
  listProfiles: () => onlyPage([ada]),
  searchTranscripts: () => ({
    results: [
      { video_asset: id(6), video_name: 'Launch', start_time: 5, speaker: null, content: 'A keynote' },
    ],
    has_more: false,
  }),
}

async function openStudio() {
  const studio = renderStudio('/videos')
  await screen.findByRole('heading', { name: 'Videos' })
  return studio
}

describe('the palette', () => {
  it('opens on Ctrl+K with commands, and Enter runs one', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search everything' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await expectAccessible()
    await user.type(field, 'shortcuts')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('finds commands however their words are typed', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'SHÖRTCUTS kéyboard')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(screen.getByRole('option').textContent).toContain('Keyboard shortcuts')
  })

  it('moves through the list with the arrow keys and announces the active option', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search everything' })
    await user.type(field, '{ArrowDown}')
    const [, second] = screen.getAllByRole('option')
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
    await user.type(field, '{ArrowUp}{ArrowUp}')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id)
  })

  it('searches titles and names of every kind, with one small call each', async () => {
    const calls = fakeApi(replies)
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'keynote')
    const kinds = ['Series', 'Repeating events', 'Templates', 'Pages', 'People', 'In transcripts']
    const results = within(await screen.findByRole('listbox'))
    await waitFor(() =>
      expect(results.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(kinds),
    )
    const searches = calls.filter(({ url }) =>
      ['title', 'name', 'search'].some((field) => url.searchParams.get(field) === 'keynote'),
    )
    expect(new Set(searches.map(({ url }) => url.pathname.split('/').at(-2)))).toEqual(
      new Set([
        'events',
        'hub_pages',
        'profiles',
        'series',
        'templates',
        'transcript_search',
        'video_assets',
      ]),
    )
    expect(searches).toHaveLength(7)
    expect(searches.map(({ url }) => url.searchParams.get('limit'))).toEqual(Array.from(searches, () => '6'))
    await expectAccessible()
  })

  it('opens the result chosen by keyboard, and shows a person’s details', async () => {
    fakeApi(replies)
    const { user, router } = await openStudio()
    const find = async (words: string, title: string) => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), words)
      const option = await screen.findByRole('option', { name: title })
      while (option.getAttribute('aria-selected') !== 'true') await user.keyboard('{ArrowDown}')
      await user.keyboard('{Enter}')
    }
    await find('ada', 'Ada Lovelace, ada@example.org')
    const dialog = await screen.findByRole('dialog', { name: 'Ada Lovelace' })
    expect(dialog.textContent).toContain('Engines')
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await find('keynote', 'Keynote weekly')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/repeating-event/${id(2)}/dashboard`))
  })

  it('creates an event and opens a settings page from the keyboard', async () => {
    fakeApi({ ...nothingThere, listApiTokens: () => onlyPage([]) })
    const { user, router } = await openStudio()
    const run = async (words: string) => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), words)
      await user.keyboard('{Enter}')
    }
    await run('create event')
    expect(await screen.findByRole('dialog', { name: 'Create event' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await run('api tokens')
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings-new/tokens'))
  })

  it('lists what this person opened last first', async () => {
    fakeApi(replies)
    const { user, router } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'keynote temp')
    await user.click(await screen.findByRole('option', { name: 'Keynote template' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/${id(3)}/dashboard`))
    await user.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option', { name: 'Keynote template' })).toBeVisible()
  })

  it('knows the pages, sessions and people of the open event', async () => {
    fakeApi({
      ...replies,
      getEvent: ({ path }) => ({ ...eventReply, id: path.id }),
      listRegistrants: () => onlyPage([aRegistrant()]),
      listEventRoles: () => onlyPage([speaker(1, 'Adam')]),
      listBroadcasts: () => onlyPage([aBroadcast({ title: 'Adaptive streaming' })]),
    })
    const { user } = renderStudio(`/events/${eventReply.id}/dashboard`)
    await screen.findByRole('heading', { level: 1, name: eventReply.title })
    await user.keyboard('{Control>}k{/Control}')
    const pages = within(await screen.findByRole('group', { name: 'Go to' }))
    expect(pages.getByRole('option', { name: /^Registrants/ })).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Search everything' }), 'ada')
    for (const group of ['Sessions', 'Speakers', 'Registrants']) {
      expect(await screen.findByRole('group', { name: group })).toBeVisible()
    }
    expect(screen.getByRole('option', { name: /^Ada Test/ })).toBeVisible()
    await expectAccessible()
  })

  it('never lists results of an earlier search', async () => {
    fakeApi(replies)
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search everything' })
    await user.type(field, 'keynote')
    await screen.findByRole('option', { name: 'Keynote weekly' })
    await user.type(field, 'x')
    expect(screen.queryByRole('option', { name: 'Keynote weekly' })).toBeNull()
  })

  it('closes on Escape and returns the focus', async () => {
    fakeApi()
    const { user } = await openStudio()
    const button = screen.getByRole('button', { name: 'Collapse sidebar' })
    button.focus()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search everything' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('shortcuts', () => {
  it('are listed on ?', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const groups = within(dialog).getAllByRole('region')
    expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
      'Videos',
      'General',
    ])
    expect(groups[1]?.textContent).toContain('Search this list')
    await expectAccessible()
  })

  it('with a single key do nothing while someone types', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), '?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })
})
