import { errorReply, forPath, noContent } from '#test/fake-api.ts'
import { itemsOfCues, type Transcript } from '@marquee/domain/transcripts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aVideo,
  expectAccessible,
  noTranscript,
  openLibrary,
  VideoTestServer,
} from '#test/video-test-server.ts'
import { transcriptFile } from './transcript-files.ts'
import { lineAt } from './use-current-line.ts'

const items = itemsOfCues([
  { start_time: 1, end_time: 3, speaker: 'spk_0', text: 'Welcome to the launch.' },
  { start_time: 10, end_time: 12, speaker: 'Grace', text: 'Thank you.' },
])
const none = { transcribe: true, change: true, download: false }

/** The preview of a video with this transcript. */
async function openPreview(fields: Partial<Transcript>) {
  const video = aVideo({ name: 'Keynote' })
  const server = new VideoTestServer([video])
  const reply = { ...noTranscript(video.id), ...fields }
  server.answer({ getTranscript: forPath({ id: video.id }, () => reply) })
  const studio = await openLibrary(server, `/videos?preview=${video.id}`)
  const panel = within(await screen.findByRole('tabpanel', { name: 'Transcript' }))
  return { ...studio, server, video, panel, dialog: screen.getByRole('dialog') }
}

const complete = { status: 'COMPLETE', origin: 'IMPORTED', items, can: { ...none, download: true } } as const

describe('the transcript of a video', () => {
  it('[VL-091] is listed by speaker; clicking a line plays from there, and arrows move between lines', async () => {
    const { user, panel, dialog } = await openPreview(complete)
    const first = await panel.findByRole('button', { name: 'Welcome to the launch.' })
    const second = panel.getByRole('button', { name: 'Thank you.' })
    await user.click(second)
    const player = dialog.querySelector('video')
    expect(player?.currentTime).toBe(10)
    player?.dispatchEvent(new Event('seeked'))
    await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(first)
    await expectAccessible(dialog)
  })

  it('[VL-091] can rename its speakers', async () => {
    const { user, server, video, panel } = await openPreview(complete)
    server.answer({
      renameSpeakers: forPath({ id: video.id }, () => ({ ...noTranscript(video.id), ...complete })),
    })
    await user.click(await panel.findByRole('button', { name: 'Rename spk_0' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'Ada{Enter}')
    await waitFor(() =>
      expect(server.requestsOf('PATCH')).toMatchObject([
        { body: { speakers: [{ from: 'spk_0', to: 'Ada' }] } },
      ]),
    )
  })

  /** The preview of a video without a transcript, and its field for caption files. */
  async function openImport(fields: Partial<Transcript> = {}) {
    const preview = await openPreview(fields)
    const { server, video, dialog, panel } = preview
    await panel.findByRole('button', { name: 'Import captions' })
    server.answer({
      importTranscript: forPath({ id: video.id }, () => ({
        ...noTranscript(video.id),
        ...complete,
        can: none,
      })),
    })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no field for files')
    // Browsers let people choose any file anyway.
    const user = userEvent.setup({ applyAccept: false })
    return { ...preview, importFile: (file: File) => user.upload(input, file) }
  }

  it('can be imported from a caption file; another file is refused before uploading', async () => {
    const { server, importFile } = await openImport()
    await importFile(new File(['hello'], 'notes.txt'))
    await screen.findByText('This isn’t a caption file. Choose a WebVTT (.vtt) or SRT (.srt) file.')
    expect(server.requestsOf('PUT')).toEqual([])
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi'
    await importFile(new File([captions], 'launch.vtt'))
    await screen.findByText('Transcript imported.')
    expect(server.requestsOf('PUT')).toMatchObject([{ body: { captions } }])
  })

  const srt = (line: string) => `1\r\n00:00:01,000 --> 00:00:02,000\r\n${line}\r\n`
  const spanish = 'El señor Müller está aquí'
  const russian = 'Добро пожаловать на конференцию'
  const cp1251 = (text: string) =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0) - (letter > '~' ? 0x410 - 0xc0 : 0))

  it.each([
    ['Windows-1252', spanish, Buffer.from(srt(spanish), 'latin1'), 'Western European (Windows)'],
    ['Windows-1251', russian, cp1251(srt(russian)), 'Cyrillic (Windows)'],
    ['UTF-16', russian, Buffer.from(`\uFEFF${srt(russian)}`, 'utf16le'), undefined],
    ['UTF-16 without a mark', spanish, Buffer.from(srt(spanish), 'utf16le'), undefined],
    ['big-endian UTF-16', russian, Buffer.from(srt(russian), 'utf16le').swap16(), undefined],
  ])('is imported from captions in %s, and says so if that was a guess', async (_, line, bytes, guess) => {
    const { server, importFile } = await openImport()
    await importFile(new File([bytes], 'launch.srt'))
    const toast = await screen.findByText(/^Transcript imported\./)
    expect(server.requestsOf('PUT')).toMatchObject([{ body: { captions: srt(line) } }])
    const said = guess === undefined ? /^Transcript imported\.$/ : `we read it as ${guess}.`
    expect(toast.textContent).toMatch(said)
  })

  it('names the guessed encoding before captions replace a transcript', async () => {
    const { importFile } = await openImport(complete)
    await importFile(new File([Buffer.from(srt(spanish), 'latin1')], 'launch.srt'))
    const dialog = await screen.findByRole('dialog', { name: 'Replace the transcript?' })
    expect(dialog.textContent).toContain('We read it as Western European (Windows).')
  })

  it('is removed after a confirmation that names the video', async () => {
    const { user, server, video, panel } = await openPreview(complete)
    server.answer({ deleteTranscript: forPath({ id: video.id }, noContent) })
    await user.click(await panel.findByRole('button', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove the transcript?' })
    expect(dialog.textContent).toContain('This removes the transcript of Keynote')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await screen.findByText('Transcript removed.')
  })

  it('shows an error if it cannot be stopped', async () => {
    const { user, server, video, panel } = await openPreview({ status: 'PROGRESSING' })
    server.answer({
      deleteTranscript: forPath({ id: video.id }, () => errorReply(403, 'forbidden', 'Not yours.')),
    })
    await user.click(await panel.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Not yours.')).toBeVisible()
  })

  it.each([
    [{ status: 'SUBMITTED' }, 'Transcription starts soon.', 'Stop'],
    [{ status: 'PROGRESSING', progress: 0.45 }, 'Transcribing 45%', 'Stop'],
    [{ status: 'ERROR', fault: 'It is busy.' }, 'It is busy.', 'Try again'],
    [{}, 'No transcript yet', 'Transcribe'],
  ] as const)('%o says "%s" and offers %s', async (fields, sentence, action) => {
    const { panel, dialog } = await openPreview(fields)
    await panel.findByText(sentence)
    expect(panel.getByRole('button', { name: action })).toBeVisible()
    await expectAccessible(dialog)
  })

  it('[VL-277] can be downloaded in three formats where that is enabled', async () => {
    const { user, panel } = await openPreview(complete)
    await user.click(await panel.findByRole('button', { name: 'Download' }))
    const menu = await screen.findAllByRole('menuitem')
    expect(menu.map(({ textContent }) => textContent)).toEqual([
      'Captions (WebVTT)',
      'Captions (SRT)',
      'Text',
    ])
    const { file, name } = transcriptFile(items, { videoName: 'Q/A', format: 'vtt' })
    expect([name, await file.text()]).toEqual([
      'Q-A.vtt',
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v spk_0>Welcome to the launch.\n\n00:00:10.000 --> 00:00:12.000\n<v Grace>Thank you.\n',
    ])
  })

  it('[VL-276] cannot be downloaded otherwise', async () => {
    const { panel } = await openPreview({ ...complete, can: none })
    await panel.findByRole('button', { name: 'Thank you.' })
    expect(panel.queryByRole('button', { name: 'Download' })).toBeNull()
  })
})

describe('the search in transcripts', () => {
  it('is shown below the titles, highlights the phrase, and links to the time', async () => {
    const video = aVideo({ name: 'Keynote' })
    const server = new VideoTestServer([video])
    const hit = {
      video_asset: video.id,
      video_name: 'Keynote',
      start_time: 65.5,
      speaker: 'Ada',
      content: 'We Launch it',
    }
    server.answer({ searchTranscripts: () => ({ results: [hit], has_more: false }) })
    const { user, router } = await openLibrary(server, '/videos?search=launch')
    const hits = within(await screen.findByRole('region', { name: 'In transcripts' }))
    const link = await hits.findByRole('link', { name: /Keynote.*01:05.*Ada: We Launch it/ })
    expect(link.querySelector('mark')?.textContent).toBe('Launch')
    await user.click(link)
    expect(router.state.location.search).toEqual({ search: 'launch', preview: video.id, at: 65.5 })
  })
})

it.each([
  [0, -1],
  [1, 0],
  [4.9, 0],
  [6, -1],
  [11, 1],
])('the current line at %s s is %s', (seconds, index) => {
  const lines = [
    { start_time: 1, end_time: 3, speaker: null, text: 'a' },
    { start_time: 10, end_time: 12, speaker: null, text: 'b' },
  ]
  expect(lineAt(lines, seconds)).toBe(index)
})
