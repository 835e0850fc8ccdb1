import type { EventFillerSlide, FillerSlide } from '@marquee/domain/branding'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBranding, brandingPreview } from '#test/a-branding.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { aPicture, fakeUploads, signedReply } from '#test/fake-uploads.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event = { ...eventReply, start_time: '2099-05-21T09:00:00.000Z', end_time: '2099-05-21T17:00:00.000Z' }

function aSlide(fields: Partial<FillerSlide> = {}): FillerSlide {
  const { file_name = 'Back soon' } = fields
  return {
    id: '0199d1c0-0000-7000-8000-000000000901',
    organization: meReply.organization.id,
    workspace: null,
    file_name,
    broadcast_filler_image_s3_path: `public/${file_name}.png`,
    broadcast_filler_video_s3_path: null,
    broadcast_filler_state: 'GENERATED',
    image_url: `/media/public/${file_name}.png`,
    video_url: null,
    created_at: '2026-11-29T06:00:00.000Z',
    usage_count: 0,
    can: { update: true },
    ...fields,
  }
}
const soon = aSlide()
const lunch = aSlide({ id: '0199d1c0-0000-7000-8000-000000000902', file_name: 'Lunch' })

const ofEvent = (slide: FillerSlide | null, fields: Partial<EventFillerSlide> = {}): EventFillerSlide => ({
  event: event.id,
  filler_slide: slide?.id ?? null,
  slide,
  is_locked: false,
  can: { update: true },
  ...fields,
})

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(handlers: Handlers = {}) {
  const calls = fakeApi({
    getMe: () => meReply,
    getEvent: forPath({ id: event.id }, () => event),
    getBranding: forPath({ id: event.id }, () => aBranding()),
    getBrandingPreview: forPath({ id: event.id }, () => brandingPreview),
    getFillerSlideOfEvent: forPath({ id: event.id }, () => ofEvent(soon)),
    listFillerSlides: () => onlyPage([soon, lunch]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${event.id}/look-and-feel#fillerSlide`) }
}
type User = ReturnType<typeof open>['user']
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

async function openLibrary(handlers: Handlers = {}) {
  const opened = open(handlers)
  await press(opened.user, 'Choose another')
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Filler Slide' }))
  await dialog.findByRole('radio', { name: 'Select Lunch' })
  return { ...opened, dialog }
}

async function drop(file: File) {
  const zone = await screen.findByRole('group', { name: 'Upload a filler slide' })
  fireEvent(zone, createEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } }))
}

describe('the module of the filler slide', () => {
  it('[BR-281] counts as being processed while nothing says what state it is in', async () => {
    const { broadcast_filler_state: _, ...slide } = soon
    // What a server of another version may answer: its replies are read as they come.
    let reply: object = slide
    open({
      getFillerSlideOfEvent: forPath({ id: event.id }, () =>
        Response.json({ ...ofEvent(soon), slide: reply }),
      ),
    })
    expect(await screen.findByText('Processing...')).toBeVisible()
    reply = soon
    expect(await screen.findByText('Processed', {}, { timeout: 10_000 })).toBeVisible()
  })

  it('[BR-026 BR-261 BR-264 BR-265] shows the slide in use, with its size and its actions', async () => {
    open()
    expect(await screen.findByText('Image size: 1920x1080')).toBeVisible()
    expect(await screen.findByText('Back soon')).toBeVisible()
    expect(screen.getByText('Processed')).toBeVisible()
    const preview = screen.getByRole('link', { name: 'Preview Back soon in a new tab' })
    expect([preview.getAttribute('href'), preview.getAttribute('target')]).toEqual([soon.image_url, '_blank'])
    const download = screen.getByRole('link', { name: 'Download Back soon' })
    expect(download.getAttribute('download')).toBe('Back soon')
    expect(screen.getByRole('button', { name: 'Rename' })).toBeVisible()
    await expectAccessible()
  })

  it('[BR-265] removes the slide from the event, and can restore it', async () => {
    const { user, calls } = open({
      removeFillerSlide: forPath({ id: event.id }, noContent),
      chooseFillerSlide: forPath({ id: event.id }, () => ofEvent(soon)),
    })
    await press(user, 'Remove')
    await screen.findByText('Filler slide removed. It stays in the library.')
    await press(user, 'Undo')
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ filler_slide: soon.id }),
    )
  })

  it('[BR-303 BR-304 BR-309] is disabled within an hour of the start, and says why', async () => {
    open({ getFillerSlideOfEvent: forPath({ id: event.id }, () => ofEvent(soon, { is_locked: true })) })
    const why = 'This setting cannot be changed less than one hour before the start of the event'
    expect(await screen.findByText(why)).toBeVisible()
    for (const name of ['Choose another', 'Remove']) {
      const button = screen.getByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.getAttribute('aria-description')).toBe(why)
    }
  })

  it('[BR-299] says that the slide could not be loaded', async () => {
    open({ getFillerSlideOfEvent: forPath({ id: event.id }, () => errorReply(500, 'internal', 'x')) })
    expect(await screen.findByText('The filler slide could not be loaded.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('the library of filler slides', () => {
  it('[BR-262 BR-263 BR-266] offers slides, of which one is saved', async () => {
    const { user, calls, dialog } = await openLibrary({
      chooseFillerSlide: forPath({ id: event.id }, () => ofEvent(lunch)),
    })
    await expectAccessible()
    await user.click(dialog.getByRole('radio', { name: 'Select Lunch' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Filler slide saved.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ filler_slide: lunch.id })
    const list = calls.find(({ operation }) => operation === 'listFillerSlides')
    expect(list?.url.searchParams.get('ordering')).toBe('-created_at')
  })

  it('[BR-291 BR-292] uploads a picture, which is selected at once', async () => {
    fakeUploads(204)
    const added = aSlide({ id: '0199d1c0-0000-7000-8000-000000000903', file_name: 'New.png' })
    const list = [soon, lunch]
    const { calls, dialog } = await openLibrary({
      listFillerSlides: () => onlyPage(list),
      signUrl: () => signedReply,
      createFillerSlide: () => {
        list.unshift(added)
        return added
      },
    })
    await drop(aPicture('New.png', 1920, 1080))
    await dialog.findByRole('radio', { name: 'Select New.png', checked: true })
    expect(calls.find(({ operation }) => operation === 'createFillerSlide')?.body).toEqual({
      file_name: 'New.png',
      broadcast_filler_image_s3_path: signedReply.content_url,
      workspace: null,
    })
  })

  it('[BR-273 BR-276 UP-110] refuses another ratio before it is sent', async () => {
    const sent = fakeUploads(204)
    await openLibrary()
    await drop(aPicture('Wide.png', 1200, 900))
    expect(
      await screen.findByText('The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.'),
    ).toBeVisible()
    expect(sent).toEqual([])
  })

  it.each([
    ['[BR-295 UP-020 UP-023]', errorReply(500, 'internal', 'x'), 'File upload failed'],
    [
      '[BR-296 UP-024]',
      errorReply(415, 'unsupported_media', 'x'),
      'A filler slide is a JPEG, PNG or WebP picture.',
    ],
  ] as const)('%s says why a picture is refused', async (_row, reply, words) => {
    fakeUploads(204)
    await openLibrary({ signUrl: () => signedReply, createFillerSlide: () => reply.clone() })
    await drop(aPicture('New.png', 1920, 1080))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it.each([
    ['[BR-278]', 'PROCESSING', 'Processing...'],
    ['[BR-278]', 'NOT_GENERATED', 'Processing...'],
    ['[BR-280]', 'FAILED', 'Processing Stopped'],
  ] as const)('%s shows %s as "%s"', async (_row, broadcast_filler_state, words) => {
    const slides = [soon, { ...lunch, broadcast_filler_state }]
    const { dialog } = await openLibrary({ listFillerSlides: () => onlyPage(slides) })
    expect(dialog.getByText(words)).toBeVisible()
  })

  it('[BR-267 BR-271 BR-272 BR-289 BR-297] renames a slide in its place', async () => {
    const { user, calls, dialog } = await openLibrary({
      renameFillerSlide: forPath({ id: lunch.id }, () => ({ ...lunch, file_name: 'Dinner' })),
    })
    await user.click(dialog.getByRole('button', { name: 'Rename Lunch' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await user.clear(name)
    expect(dialog.getByText('Video name cannot be empty.')).toBeVisible()
    await user.type(name, ' Dinner ')
    const form = within(name.closest('form') ?? document.body)
    expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Filler slide renamed successfully.')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ file_name: 'Dinner' })
  })

  it('[BR-267] keeps the name when Escape closes the form, and stays open', async () => {
    const { user, dialog } = await openLibrary()
    await user.click(dialog.getByRole('button', { name: 'Rename Lunch' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'x{Escape}')
    expect(await dialog.findByRole('button', { name: 'Rename Lunch' })).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Select Filler Slide' })).toBeVisible()
  })

  it('[BR-268 BR-269 BR-270 BR-298] deletes a slide after asking', async () => {
    let finish = () => undefined
    const held = new Promise<undefined>((resolve) => {
      finish = () => {
        resolve(undefined)
        return undefined
      }
    })
    const { user, dialog } = await openLibrary({
      deleteFillerSlide: forPath({ id: lunch.id }, async () => {
        await held
        return noContent()
      }),
    })
    await user.click(dialog.getByRole('button', { name: 'Delete Lunch' }))
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    const words = 'You are deleting the filler slide Lunch. This action cannot be undone.'
    expect(question.getByText(words)).toBeVisible()
    expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByRole('button', { name: 'Deleting...' })).toBeVisible()
    finish()
    await screen.findByText('Filler slide deleted successfully.')
  })

  it.each([
    ['the reason', errorReply(409, 'conflict', 'It is used.'), 'It is used.'],
    ['a sentence', Response.error(), 'Something went wrong. Please try again.'],
  ])('[BR-294] says %s if a slide is not deleted', async (_what, reply, words) => {
    const { user, dialog } = await openLibrary({ deleteFillerSlide: () => reply })
    await user.click(dialog.getByRole('button', { name: 'Delete Lunch' }))
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await question.findByText(words)).toBeVisible()
  })

  it('[BR-290] does not offer to delete a slide in use', async () => {
    const slides = [{ ...soon, usage_count: 2 }, lunch]
    const { dialog } = await openLibrary({ listFillerSlides: () => onlyPage(slides) })
    const button = dialog.getByRole('button', { name: 'Delete Back soon' })
    expect(button.getAttribute('aria-description')).toBe('Used by 2 events. Remove it there first.')
  })
})
