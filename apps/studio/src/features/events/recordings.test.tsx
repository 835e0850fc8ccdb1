import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { aVideo } from '#test/video-test-server.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { withPage } from '#test/with-page.ts'

const recording = aVideo({ name: 'Opening', duration: 90 })
type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>

function open(at: string, handlers: Handlers = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => ({
      ...eventReply,
      event_type: 'Recording',
    })),
    listRecordings: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => onlyPage([recording])),
    ...handlers,
  })
  return { calls, ...renderStudio(at) }
}
const recordingsPage = `/events/${eventReply.id}/recordings-new`

describe('the recordings of an event', () => {
  it('[EV-108 SH-153] link to the library, and can be searched by title', async () => {
    const { user, calls, router } = open(recordingsPage)
    const link = await screen.findByRole('link', { name: 'Opening' })
    expect(link.getAttribute('href')).toContain(recording.id)
    await user.type(screen.getByRole('searchbox', { name: 'Search session recordings' }), 'open{Enter}')
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'open' }))
    await waitFor(() => {
      const request = calls.findLast(({ operation }) => operation === 'listRecordings')
      expect(request?.url.search).toBe('?limit=25&offset=0&title=open')
    })
    await expectAccessible()
  })

  it('[VL-148] can’t be edited while Content Lab is turned off, with the reason', async () => {
    withPage('contentRecordings')
    const organization = { ...meReply.organization, content_lab_enabled: false }
    open(recordingsPage, { getMe: () => ({ ...meReply, organization }) })
    const edit = await screen.findByRole('button', { name: 'Edit in Content Lab' })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    expect(edit.getAttribute('aria-description')).toBe(
      'Editing is unavailable for this event because Content Lab processing is disabled',
    )
  })

  it('show a message if there are none yet', async () => {
    open(recordingsPage, {
      listRecordings: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => onlyPage([])),
    })
    expect(await screen.findByRole('heading', { name: 'No session recordings yet' })).toBeVisible()
  })

  it('[EV-112] show an error if they can’t be loaded', async () => {
    open(recordingsPage, {
      listRecordings: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () =>
        errorReply(404, 'not_found', 'x'),
      ),
    })
    expect(await screen.findByText('Error Loading Recordings, Please Try Again')).toBeVisible()
  })
})

describe('a recording', () => {
  it('[EV-055 EV-113 SH-123] has its own page, and can be deleted there', async () => {
    const { user, router } = open(`/recording-event/${eventReply.id}`, {
      deleteEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, noContent),
    })
    await screen.findByRole('link', { name: 'Opening' })
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete recording' }))
    await dialog.findByText(/is deleted with 12 sessions/)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Recording Deleted Successfully!')
    await waitFor(() => expect(router.state.location.pathname).toBe('/recordings'))
  })
})
