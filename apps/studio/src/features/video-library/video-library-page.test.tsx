import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { localKeys } from '#lib/storage-keys.ts'
import { errorReply, meReply, onlyPage } from '#test/fake-api.ts'
import { aVideo, expectAccessible, marketing, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const listPath = '/api/core/video_assets/'
const someVideos = (count: number) =>
  Array.from({ length: count }, (_, index) => aVideo({ name: `Talk ${index + 1}` }))

const listCalls = (server: VideoTestServer) =>
  server.requests.filter(({ path }) => path === listPath).map(({ search }) => Object.fromEntries(search))

describe('the list of videos', () => {
  it('[VL-005 VL-028 VL-074 VL-278] is a table with its columns in order, newest first', async () => {
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    await openLibrary(server)
    await screen.findByText('Keynote')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      // The checkbox that selects the page has no text.
      '',
      'Title',
      'Created At',
      'Status',
      'Source',
      'Created By',
      'Team Workspace',
      'Actions',
    ])
    expect(listCalls(server)[0]).toEqual({ limit: '50', offset: '0', search: '', ordering: '-created_at' })
    await expectAccessible(screen.getByRole('table'))
  })

  it('[VL-036] has no workspaces if they are disabled', async () => {
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    server.areWorkspacesEnabled = false
    await openLibrary(server)
    await screen.findByText('Keynote')
    expect(screen.queryByRole('columnheader', { name: 'Team Workspace' })).toBeNull()
  })

  it('[VL-030 VL-031 VL-032 VL-033 VL-035 VL-075 VL-076 VL-077] is sorted by the title and date headers, which show the order', async () => {
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    const { user, router } = await openLibrary(server)
    await screen.findByText('Keynote')
    expect(sortOf('Created At')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(sortOf('Title')).toBe('ascending'))
    expect(router.state.location.search).toEqual({ ordering: 'name' })
    await waitFor(() => expect(listCalls(server).at(-1)?.['ordering']).toBe('name'))
    await user.click(await screen.findByRole('button', { name: 'Title' }))
    await waitFor(() => expect(listCalls(server).at(-1)?.['ordering']).toBe('-name'))
    await waitFor(() => expect(sortOf('Title')).toBe('descending'))
    for (const column of ['Status', 'Source', 'Created By']) expect(sortOf(column)).toBeNull()
  })

  it('[VL-078 VL-080 VL-081] has fifty videos a page, and prefetches the next one', async () => {
    const server = new VideoTestServer(someVideos(51))
    const { user } = await openLibrary(server)
    await user.hover(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(listCalls(server).at(-1)).toMatchObject({ limit: '50', offset: '50' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await screen.findByText('Talk 51')
    expect(screen.getByText('51–51 of 51')).toBeVisible()
  })

  it('[VL-081] has no pages when everything fits on one', async () => {
    await openLibrary(new VideoTestServer([aVideo({ name: 'Keynote' })]))
    await screen.findByText('Keynote')
    expect(screen.queryByRole('navigation', { name: 'Pages of videos' })).toBeNull()
  })

  it('[VL-082] goes to page 1 if only this page is empty', async () => {
    const { router } = await openLibrary(new VideoTestServer([aVideo({ name: 'Keynote' })]), '/videos?page=4')
    await screen.findByText('Keynote')
    expect(router.state.location.href).toBe('/videos')
  })

  it('[VL-083 VL-084 VL-085] says that there are no videos and offers the upload', async () => {
    await openLibrary(new VideoTestServer())
    await screen.findByRole('heading', { name: 'No videos found' })
    expect(screen.getByText('Upload a video to get started.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /upload/i })).toHaveLength(2)
  })

  it('[VL-052 VL-053 VL-086] searches titles, and names a term without results', async () => {
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    const { user, router } = await openLibrary(server)
    await screen.findByText('Keynote')
    await user.keyboard('/')
    await user.keyboard('zebra')
    expect(screen.getByPlaceholderText('Search by title...')).toBe(document.activeElement)
    await screen.findByText('No videos found matching "zebra"')
    expect(listCalls(server).at(-1)).toMatchObject({ search: 'zebra', offset: '0' })
    expect(router.state.location.search).toEqual({ search: 'zebra' })

    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[1] ?? document.body)
    await screen.findByText('Keynote')
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search by title...').value).toBe('')
  })

  it.each([
    ['its own message', errorReply(429, 'too_many_requests', 'Too many requests.'), 'Too many requests.'],
    ['no message', new Response('', { status: 400 }), 'Unable to fetch videos. Please try again.'],
  ])('[VL-280] shows a failure with %s in a toast, and can be retried', async (_how, reply, message) => {
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    let isBroken = true
    server.answer({ listVideoAssets: () => (isBroken ? reply.clone() : onlyPage(server.videos)) })
    const { user } = await openLibrary(server)
    await waitFor(() => expect(alerts().some((text) => text.includes(message))).toBe(true))
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Keynote')
  })

  it('fetches once when the studio is narrowed to a workspace', async () => {
    const { organization } = meReply
    localStorage.setItem(localKeys.workspaceOf(organization.id), JSON.stringify(marketing.id))
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    await openLibrary(server)
    await screen.findByText('Keynote')
    expect(listCalls(server).map(({ workspace }) => workspace)).toEqual([marketing.id])
  })

  it('shows skeleton rows while it loads', async () => {
    const server = new VideoTestServer()
    server.answer({ listVideoAssets: () => new Promise(() => undefined) })
    await openLibrary(server)
    const table = await screen.findByRole('table', { name: 'Videos' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(5)
  })
})

function sortOf(column: string): string | null {
  return screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort')
}

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
