import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Content } from '@marquee/domain/content-lab'
import type { VideoAsset } from '@marquee/domain/video-library'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aVideo, VideoTestServer } from '#test/video-test-server.ts'
import { withPage } from '#test/with-page.ts'

const content = {
  id: '0199d1c0-0000-7000-8000-0000000000c1',
  project: { id: '0199d1c0-0000-7000-8000-0000000000f1', title: 'Videos' },
}
const contentOf = ({ id, created_at }: VideoAsset): Content => ({ ...content, video_asset: id, created_at })
const editor = `/content/${content.project.id}/${content.id}/recordings`
const importPage = `/content/import/${content.project.id}/${content.id}`

function open(address: string, fields: Partial<VideoAsset> = {}, before?: (server: VideoTestServer) => void) {
  const video = aVideo({ name: 'Keynote', ...fields })
  const server = new VideoTestServer([video])
  const { id, project } = content
  const link = { id, project_id: project.id, url: editor, content: { id, project: { id: project.id } } }
  server.answer({
    findEditLink: () => link,
    getContent: forPath({ id: content.id }, () => contentOf(video)),
  })
  before?.(server)
  server.start()
  return { server, ...renderStudio(address) }
}

const rowOfKeynote = async () => (await screen.findByText('Keynote')).closest('tr') ?? document.body

describe('Content Lab', () => {
  it('[SH-041 VL-009 VL-012 VL-019] lists everything but plain uploads, and a click on a row opens the editor', async () => {
    withPage('contentRecordings')
    const { server, router } = open('/content')
    await screen.findByRole('heading', { name: 'Content Lab', level: 1 })
    const row = await rowOfKeynote()
    const request = server.requests.find(({ path }) => path === '/api/core/video_assets/')
    expect(request?.search.getAll('source')).toEqual([
      'EVENT_RECORDING',
      'DIRECT_RECORDING',
      'CL_UPLOAD',
      'CLIP',
    ])
    await expectAccessible()
    fireEvent.click(row)
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
  })

  it.each(['/content', `${editor}`])(
    '[SH-049 VL-011] opens the library in a dialog at %s',
    async (address) => {
      const { user, router } = open(address)
      const library = await screen.findByRole('button', { name: 'Video library' })
      const head = screen.getByRole('heading', { level: 1 }).closest('header')
      expect(head?.contains(library)).toBe(true)
      await user.click(library)
      await screen.findByRole('dialog', { name: 'Video library' })
      expect(router.state.location.search).toMatchObject({ library: true })
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it.each([
    ['[SH-378 VL-204]', { region: 'EU' }, 'Content Lab is not available in the EU region'],
    ['[VL-013]', { content_lab_enabled: false }, 'Content Lab is turned off'],
  ] as const)('%s of %o says that there is none', async (_row, organization, title) => {
    open('/content', {}, (server) => {
      server.organization = organization
    })
    await screen.findByRole('heading', { name: title })
    expect(screen.getByRole('link', { name: 'Open the video library' })).toBeVisible()
  })

  it('[SH-047 VL-027 UP-067] starts an import if the URL says so', async () => {
    const { user, router } = open('/content?redirect=/import')
    await screen.findByRole('dialog', { name: 'Import a video' })
    expect(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

describe('the import page', () => {
  it('[SH-043 VL-023 UP-072] shows the progress', async () => {
    open(importPage, { transcode_status: 'PROGRESSING', transcode_progress: 0.4 })
    await screen.findByRole('heading', { name: 'Importing Keynote' })
    const bar = screen.getByRole('progressbar', { name: 'Preparing Keynote' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    await expectAccessible()
  })

  it('[VL-024 UP-073] opens the recordings page when it is done', async () => {
    withPage('contentRecordings')
    const { router } = open(importPage)
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
  })

  it('opens the list with the video when it is done, while this version has no editor', async () => {
    const { router } = open(importPage)
    await waitFor(() => expect(router.state.location.pathname).toBe('/content'))
    expect(await rowOfKeynote()).toBeVisible()
  })

  it('says that the video couldn’t be processed', async () => {
    open(importPage, { transcode_status: 'ERROR' })
    await screen.findByText('This video couldn’t be processed.')
    expect(screen.getByRole('link', { name: 'Back to Content Lab' })).toBeVisible()
  })

  it('says that a video doesn’t exist, and links back', async () => {
    open(importPage, {}, (server) =>
      server.answer({
        getContent: forPath({ id: content.id }, () => errorReply(404, 'not_found', 'Not found.')),
      }),
    )
    await screen.findByText('We couldn’t find this video in Content Lab. It may have been deleted.')
    expect(screen.getByRole('link', { name: 'Back to Content Lab' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('can be retried if it fails to load', async () => {
    withPage('contentRecordings')
    let isBroken = true
    const { user, router } = open(importPage, {}, (server) => {
      const broken = () => errorReply(503, 'unavailable', 'Not now.')
      const whole = () => contentOf(server.videos[0] ?? aVideo())
      server.answer({
        getContent: forPath({ id: content.id }, () => (isBroken ? broken() : whole())),
      })
    })
    await screen.findByText('We couldn’t load this video. Try again.')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(editor))
  })
})

it('[SH-244] a person without an organization sees what Content Lab offers and how to get in, and can sign out', async () => {
  const person = { ...meReply, role: null, organization: null, is_content_lab_standalone: true }
  fakeApi({ getMe: () => person })
  const { user, router } = renderStudio('/content')
  await screen.findByRole('heading', { name: 'Content Lab', level: 1 })
  expect(screen.queryByRole('navigation')).toBeNull()
  screen.getByText('Read and search what was said.')
  expect(screen.getByRole('link', { name: 'View your invitations' })).toHaveProperty(
    'pathname',
    '/invitations',
  )
  expect(screen.getByRole('link', { name: 'Create an organization' })).toHaveProperty(
    'pathname',
    '/createorg',
  )
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
})
