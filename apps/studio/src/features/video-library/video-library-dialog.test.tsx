import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorReply, meReply } from '#test/fake-api.ts'
import { openVideoDialog } from '#test/open-video-dialog.tsx'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible } from '#test/render-studio.tsx'
import { aVideo, marketing, VideoTestServer } from '#test/video-test-server.ts'
import { withPage } from '#test/with-page.ts'

const talks = () => ['One', 'Two', 'Three'].map((name) => aVideo({ name }))
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aVideo({ name: `Talk ${index + 1}` }))
const callsOf = (server: VideoTestServer) =>
  server.requests.filter(({ path }) => path === '/api/core/video_assets/').map(({ search }) => search)
const listCall = (server: VideoTestServer) =>
  server.requests.find(({ path }) => path === '/api/core/video_assets/')?.search
const namesOf = (calls: unknown[][]) => calls.map(([videos]) => videos)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** A library of an organization in the EU that does not pay for the recording studio. */
function europeanServer(...videos: ReturnType<typeof aVideo>[]) {
  const server = new VideoTestServer(videos)
  const flags = { ...meReply.organization.flags, isRecordingStudioPricingEnabled: false }
  const organization = { ...meReply.organization, region: 'EU' as const, flags }
  server.answer({ getMe: () => ({ ...meReply, organization }) })
  return server
}

describe('the dialog of videos', () => {
  it('[VL-079 VL-257 VL-258] fetches 25 videos at a time, newest first', async () => {
    const server = new VideoTestServer(talks())
    await openVideoDialog(server)
    await screen.findByRole('checkbox', { name: 'Select Two' })
    expect(listCall(server)?.toString()).toBe(
      'search=&ordering=-created_at&workspace=no-team&limit=25&offset=0',
    )
  })

  it('[BR-252 VL-010 VL-246 VL-248 VL-254 VL-255 UP-036] is a table with an upload button, and saves the selection in order', async () => {
    const server = new VideoTestServer(talks())
    const { user, onSave, dialog } = await openVideoDialog(server)
    expect(screen.getByRole('dialog', { name: 'Select Videos' })).toBe(dialog)
    expect([button('Upload Video').disabled, button('Save').disabled]).toEqual([false, true])
    await user.click(await screen.findByRole('checkbox', { name: 'Select Two' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    await expectAccessible()
    await user.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(namesOf(onSave.mock.calls)).toMatchObject([[{ name: 'Two' }, { name: 'One' }]])
  })

  it('[VL-119 VL-247 VL-259] has the title of its screen, and selects a single video if the maximum is one', async () => {
    const [one, two] = talks()
    const server = new VideoTestServer(talks())
    const props = { title: 'Select Buffer Video', max: 1, chosen: one ? [one] : [] }
    const { user, onSave } = await openVideoDialog(server, props)
    screen.getByRole('dialog', { name: 'Select Buffer Video' })
    await user.click(await screen.findByRole('radio', { name: 'Select Two' }))
    await user.click(button('Save'))
    await waitFor(() => expect(onSave).toHaveBeenCalled())
    expect(namesOf(onSave.mock.calls)).toMatchObject([[{ name: two?.name }]])
  })

  it.each([
    ['table', () => new VideoTestServer(talks())],
    ['asset library', () => europeanServer(...talks())],
  ])('[VL-120..123] as %s disables the other rows at its maximum', async (_variant, serverOf) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
    const { user, onSave } = await openVideoDialog(serverOf(), { max: 2 })
    const checkbox = (name: string) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    expect(checkbox('Three').disabled).toBe(false)
    await user.click(checkbox('Two'))
    expect(['One', 'Two', 'Three'].map((name) => checkbox(name).disabled)).toEqual([false, false, true])
    await user.click(checkbox('Three'))
    expect(checkbox('Three').checked).toBe(false)
    await user.click(checkbox('One'))
    expect(checkbox('Three').disabled).toBe(false)
    await user.click(checkbox('Three'))
    await user.click(button('Save'))
    await waitFor(() =>
      expect(namesOf(onSave.mock.calls)).toMatchObject([[{ name: 'Two' }, { name: 'Three' }]]),
    )
  })

  it.each([
    ['[VL-269 VL-270 VL-271 VL-272 PE-061 PE-062]', marketing.id, true, marketing.id],
    ['[VL-269 VL-270 VL-271 VL-272]', null, true, 'no-team'],
    ['[VL-257]', null, false, ''],
  ])('%s in a place of the workspace %s, where there are some: %s, lists %s', async (...row) => {
    const [, workspace, areEnabled, expected] = row
    const server = new VideoTestServer(talks())
    server.areWorkspacesEnabled = areEnabled
    await openVideoDialog(server, { workspace })
    await screen.findByText('One')
    expect(listCall(server)?.get('workspace')).toBe(expected)
    expect(screen.queryByRole('button', { name: /workspace/i })).toBeNull()
  })

  it.each([
    ['table', () => new VideoTestServer(talks())],
    ['asset library', () => europeanServer(...talks())],
  ])('[VL-054 VL-087] as %s can be filtered, and explains an empty list', async (variant, serverOf) => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
    const server = serverOf()
    const { user } = await openVideoDialog(server)
    await screen.findByText('One')
    server.videos = []
    await user.click(await screen.findByRole('combobox', { name: /^Source/ }))
    await user.click(await screen.findByRole('option', { name: /Manual Upload|Event Asset/ }))
    await screen.findByText(variant === 'table' ? 'No videos match these filters' : 'No results')
    const request = server.requests.findLast(({ path }) => path === '/api/core/video_assets/')
    expect(request?.search.getAll('source')).toEqual(['UPLOAD'])
    expect(screen.getAllByRole('button', { name: /Clear (filters|all)/ }).length).toBeGreaterThan(0)
  })

  it('[VL-256] shows that it is saving, cannot be left while it does, and stays open with the error', async () => {
    const saved = Promise.withResolvers<void>()
    const { user } = await openVideoDialog(new VideoTestServer(talks()), { onSave: () => saved.promise })
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await user.click(button('Save'))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true)
    await user.keyboard('{Escape}')
    saved.reject(new Error('x'))
    await screen.findByText('Something went wrong! Try again.')
    expect(button('Save').disabled).toBe(false)
  })

  it('[WI-003 WI-004 WI-006] asks before closing with an unsaved selection', async () => {
    const { user, onSave } = await openVideoDialog(new VideoTestServer(talks()))
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
    within(question).getByText('Are you sure you want to close this dialog?')
    await user.click(within(question).getByText('Cancel'))
    await waitFor(() => expect(question.isConnected).toBe(false))
    expect(screen.getByRole('checkbox', { name: 'Select One' })).toHaveProperty('checked', true)
    expect(onSave).not.toHaveBeenCalled()
  })

  it('[VL-022] selects a video with a click on its row', async () => {
    const { user } = await openVideoDialog(new VideoTestServer([aVideo({ name: 'One', created_by: null })]))
    await user.click(
      (await screen.findByRole('checkbox', { name: 'Select One' })).closest('tr') ?? document.body,
    )
    expect(screen.getByRole('checkbox', { name: 'Select One' })).toHaveProperty('checked', true)
  })

  it('[VL-018] opens a video to edit in a new tab', async () => {
    withPage('contentRecordings')
    const opening = vi.spyOn(window, 'open').mockReturnValue(null)
    const server = new VideoTestServer([aVideo({ name: 'One' })])
    server.answer({ findEditLink: () => errorReply(409, 'conflict', 'No.') })
    const { user } = await openVideoDialog(server)
    await user.click(await screen.findByRole('button', { name: 'Edit in Content Lab' }))
    await screen.findByText(/^Editing is unavailable for some videos/)
    expect(opening.mock.calls).toEqual([['', '_blank']])
    opening.mockRestore()
  })

  it.each<[string, Parameters<typeof aVideo>[0], boolean]>([
    ['[VL-092 VL-125]', { source: 'UPLOAD', transcode_status: 'ERROR' }, true],
    ['[VL-126]', { source: 'CL_UPLOAD', transcode_status: 'PROGRESSING' }, true],
    ['[VL-126]', { source: 'CL_UPLOAD', transcode_status: 'ERROR' }, false],
    ['[VL-127 UP-091]', { source: 'CL_UPLOAD', transcoder_warnings: ['AUDIO_FILE_UPLOADED'] }, false],
    ['[VL-128]', { source: 'EVENT_RECORDING', transcode_status: 'ERROR' }, true],
    ['[VL-128]', { source: 'CLIP', transcode_status: 'PROGRESSING' }, true],
    ['[VL-114 VL-129]', { source: 'UPLOAD', transcode_status: 'READY_TO_PUBLISH' }, false],
    ['[VL-114 VL-129]', { source: 'CLIP', transcode_status: 'READY_TO_PUBLISH' }, false],
  ])('%s offers a video with %o: %s', async (_rows, fields, isOffered) => {
    await openVideoDialog(new VideoTestServer([aVideo({ name: 'One', ...fields })]))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select One' })
    expect(box.disabled).toBe(!isOffered)
  })

  it.each([
    ['EU', false, false],
    ['EU', true, true],
    ['US', false, true],
  ] as const)(
    '[SH-377 VL-253 VL-254] in the %s region, with recording-studio pricing %s, is a table: %s',
    async (region, isRecordingStudioPricingEnabled, isTable) => {
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
      const server = new VideoTestServer(talks())
      server.organization = { region }
      server.flags = { isRecordingStudioPricingEnabled }
      await openVideoDialog(server)
      await screen.findByRole('checkbox', { name: 'Select One' })
      expect(screen.queryByRole('table') !== null).toBe(isTable)
    },
  )

  it('[VL-131 VL-132 WI-005] does not delete selected videos, and plays a video without losing the selection', async () => {
    const { user } = await openVideoDialog(new VideoTestServer([aVideo({ name: 'One' })]))
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    const deletion = screen.getByRole('button', { name: 'Delete' })
    expect([deletion.getAttribute('aria-disabled'), deletion.getAttribute('aria-description')]).toEqual([
      'true',
      'Please deselect this video before deleting it from the library.',
    ])
    await user.click(button('One'))
    await screen.findByRole('dialog', { name: 'One' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'One' })).toBeNull())
    expect(screen.getByRole('checkbox', { name: 'Select One' })).toHaveProperty('checked', true)
  })

  it('[UP-001 UP-036 VL-248] uploads files of the device inside the dialog, shows the progress, and selects the new video', async () => {
    const server = new VideoTestServer(talks())
    const { user, finishUpload } = await openVideoDialog(server)
    await screen.findByText('One')
    const file = new File(['12345678'], 'Fresh.mp4', { type: 'video/mp4' })
    await user.upload(screen.getByLabelText('Upload Video', { selector: 'input' }), file)
    await screen.findByRole('progressbar', { name: /Fresh/ })
    finishUpload()
    const choice = await screen.findByRole('checkbox', { name: /Select Fresh/ })
    await waitFor(() => expect(choice).toHaveProperty('checked', true))
  })
})

describe('the asset library dialog', () => {
  // Elements have no height here, and invisible items aren't rendered.
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480))

  it('[VL-249 VL-250 VL-251 VL-252 VL-253] lists items with their actions', async () => {
    const server = europeanServer(...talks())
    const { user, onSave } = await openVideoDialog(server)
    const list = await screen.findByRole('list', { name: 'Videos' })
    expect(screen.getByText('3 results')).toBeVisible()
    expect(within(list).getAllByText('Completed')).toHaveLength(3)
    const actions = within(within(list).getByRole('group', { name: 'Actions for One' }))
    expect(actions.getAllByRole('button').map((action) => action.getAttribute('aria-label'))).toEqual([
      'Preview',
      'Rename',
      'Download',
      'Delete',
    ])
    await expectAccessible()
    await user.click(screen.getByRole('checkbox', { name: 'Select Two' }))
    await user.click(button('Save'))
    await waitFor(() => expect(namesOf(onSave.mock.calls)).toMatchObject([[{ name: 'Two' }]]))
  })

  it.each([
    ['[WI-009 WI-010]', 0, 'No results'],
    ['[WI-009 WI-011]', 1, '1 result'],
    ['[WI-009 WI-012]', 45, '45 results'],
  ])('%s counts %i videos as %s', async (_rows, count, words) => {
    await openVideoDialog(europeanServer(...many(count)))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it.each([
    [undefined, '', 'true'],
    [marketing.id, marketing.id, 'false'],
  ])('[WI-018 WI-019] of the workspace %s requests pages of 20', async (workspace, id, isNull) => {
    const server = new VideoTestServer(many(45))
    server.organization = { region: 'EU' }
    server.flags = { isRecordingStudioPricingEnabled: false }
    await openVideoDialog(server, workspace === undefined ? {} : { workspace })
    await screen.findByText('45 results')
    expect(Object.fromEntries(listCall(server) ?? [])).toMatchObject({
      search: '',
      offset: '0',
      limit: '20',
      workspace: id,
      workspace__isnull: isNull,
    })
  })

  it('[WI-008 WI-020 WI-021] searches after a typing pause of 200 ms', async () => {
    const server = europeanServer(...many(45))
    await openVideoDialog(server)
    await screen.findByText('45 results')
    const searches = () => callsOf(server).map((search) => search.get('search'))
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    type('Talk 4')
    await passTime(199)
    type('Talk 45')
    await passTime(199)
    expect(searches()).toEqual([''])
    await passTime(1)
    expect(searches()).toEqual(['', 'Talk 45'])
  })

  it('[WI-013 WI-015] loads more 500 ms after scrolling stops', async () => {
    const server = europeanServer(...many(45))
    await openVideoDialog(server)
    const list = await screen.findByRole('list', { name: 'Videos' })
    const offsets = () => callsOf(server).map((search) => search.get('offset'))
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (let times = 0; times < 3; times++) {
      fireEvent.scroll(list.parentElement ?? list)
      await passTime(499)
    }
    expect(offsets()).toEqual(['0'])
    await passTime(1)
    expect(offsets()).toEqual(['0', '20'])
  })

  it('[WI-014] loads the next page within 150 px of the bottom', async () => {
    const server = europeanServer(...many(45))
    await openVideoDialog(server)
    const list = await screen.findByRole('list', { name: 'Videos' })
    const frame = list.parentElement ?? list
    const offsets = () => callsOf(server).map((search) => search.get('offset'))
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const scrollTo = async (leftPx: number) => {
      const sizes = { scrollHeight: 1440, clientHeight: 400, scrollTop: 1040 - leftPx }
      for (const [name, value] of Object.entries(sizes))
        Object.defineProperty(frame, name, { value, configurable: true })
      fireEvent.scroll(frame)
      await passTime(500)
    }
    await scrollTo(151)
    expect(offsets()).toEqual(['0'])
    await scrollTo(150)
    expect(offsets()).toEqual(['0', '20'])
  })

  it('[VL-306] shows an error if loading fails', async () => {
    const server = europeanServer()
    server.answer({ listVideoAssets: () => errorReply(500, 'internal', 'x') })
    await openVideoDialog(server)
    expect(await screen.findByText('Error loading results')).toBeVisible()
    expect(button('Retry')).toBeVisible()
  })

  it('[WI-016 WI-017] has Cancel and Save, which is disabled until something is chosen', async () => {
    const { user, onSave } = await openVideoDialog(europeanServer(...talks()))
    await screen.findByText('3 results')
    expect(button('Save').disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Select Two' }))
    expect(button('Save').disabled).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'Select Two' }))
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onSave).not.toHaveBeenCalled()
  })

  it('[VL-251] renames an item in place', async () => {
    const server = europeanServer(aVideo({ name: 'One', source: 'UPLOAD' }))
    const { user } = await openVideoDialog(server)
    await screen.findByRole('list', { name: 'Videos' })
    await user.click(button('Rename'))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Opening{Enter}')
    expect(await screen.findByText('Video renamed successfully.')).toBeVisible()
    expect(server.requestsOf('PATCH')).toMatchObject([{ body: { name: 'Opening' } }])
  })

  it('[VL-141] neither renames nor deletes recordings', async () => {
    await openVideoDialog(
      europeanServer(aVideo({ name: 'Stage', creation_type: 'RECORDED', source: 'UPLOAD' })),
    )
    const actions = within(await screen.findByRole('group', { name: 'Actions for Stage' }))
    expect(actions.getAllByRole('button').map((action) => action.getAttribute('aria-label'))).toEqual([
      'Preview',
      'Download',
    ])
  })
})
