import {
  type BuiltPage,
  defaultDesign,
  type PageBlock,
  type PreviewMessage,
  type SavePageDraft,
  toPost,
} from '@marquee/domain/pages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const page: BuiltPage = {
  kind: 'registration',
  design: defaultDesign('registration'),
  revision: 0,
  has_changes: false,
  saved_by: null,
  saved_at: null,
  preview: 'http://venue.test/preview/grant/registration',
  nothing_in: [],
  videos: [],
  versions: [],
  can: { update: true },
}
const eventPath = `/events/${eventId}/registration-new/page/page-builder`

function open(handlers: Parameters<typeof fakeApi>[0] = {}, path = eventPath) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => ({ ...eventReply, id: eventId })),
    getEventPage: () => page,
    saveEventPage: ({ body }) => {
      const { design, revision } = body as SavePageDraft
      return { ...page, design, revision: revision + 1, has_changes: true }
    },
    ...handlers,
  })
  const saved = () => calls.findLast(({ operation }) => operation === 'saveEventPage')?.body
  return { saved, calls, ...renderStudio(path) }
}

async function addText(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add block' }))
  await user.click(await screen.findByRole('button', { name: 'Text' }))
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), 'Why come')
}

describe('the page builder', () => {
  it('[RG-001] saves a draft automatically, and undoes typing in one step', async () => {
    const { user, saved } = open()
    await addText(user)
    await screen.findByText('Draft saved. There are unpublished changes.')
    expect(saved()).toMatchObject({
      design: { content: expect.arrayContaining([expect.objectContaining({ type: 'text' })]) },
    })
    await screen.findByRole('button', { name: 'Edit Text: Why come' })
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: 'Edit Text' })
    await user.click(screen.getByRole('button', { name: 'Redo' }))
    await screen.findByRole('button', { name: 'Edit Text: Why come' })
  })

  const publishing = () => {
    const reply = { ...page, has_changes: true }
    const opened = open({
      getEventPage: () => reply,
      publishEventPage: () => ({ ...reply, has_changes: false }),
    })
    const published = () => opened.calls.findLast(({ operation }) => operation === 'publishEventPage')?.body
    return { ...opened, published }
  }

  it('[RG-001] publishes what was just typed, once it is saved', async () => {
    const { user, saved, published } = publishing()
    await addText(user)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Page published.')
    expect(JSON.stringify(saved())).toContain('Why come')
    expect(published()).toEqual({ revision: (saved() as SavePageDraft).revision + 1 })
  })

  it('[RG-001] takes no color from a field that was only opened, and the click after it counts', async () => {
    const { user, saved, published } = publishing()
    await user.click(await screen.findByRole('button', { name: 'Edit Title' }))
    await user.click(screen.getByRole('textbox', { name: 'Background color' }))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(published()).toEqual({ revision: 0 }))
    expect(saved()).toBeUndefined()
  })

  it('[RG-001] takes only the color that was chosen, and leaves the other to the page', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Title' }))
    const field = screen.getByRole('textbox', { name: 'Background color' })
    await user.clear(field)
    await user.type(field, '#112233')
    await waitFor(() => expect(JSON.stringify(saved())).toContain('#112233'))
    expect(JSON.stringify(saved())).not.toContain('text_color')
  })

  it('accepts changes that someone else made in the meantime, and offers theirs if both changed a block', async () => {
    const { content, root } = page.design
    const hero = (text: string): PageBlock => ({ type: 'hero', props: { id: 'hero', title: '', text } })
    const others: PageBlock = { type: 'text', props: { id: 'x', heading: 'Theirs', text: '' } }
    const theirs: BuiltPage = {
      ...page,
      revision: 4,
      has_changes: true,
      saved_by: { id: eventId, name: 'Grace Hopper' },
      design: { root, content: [hero('By Grace'), ...content.slice(1), others] },
    }
    let current = page
    const { user, saved } = open({
      getEventPage: () => current,
      saveEventPage: ({ body }) => {
        const { design, revision } = body as SavePageDraft
        if (revision === 4) return { ...page, design, revision: 5, has_changes: true }
        current = theirs
        return errorReply(409, 'changed_meanwhile', 'Someone else changed this page.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Title' }))
    await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'By me')
    await screen.findByText('Grace Hopper changed this page too. Their changes are here now.')
    await screen.findByRole('button', { name: 'Edit Text: Theirs' })
    await screen.findByText('You both changed “Title”. Yours is kept.')
    await waitFor(() => expect(saved()).toMatchObject({ revision: 4 }))
    expect(JSON.stringify(saved())).toContain('By me')
    await user.click(screen.getByRole('button', { name: 'Use theirs for Title' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('By Grace')
  })

  it('keeps what it saved while an older page was loading', async () => {
    const older = Promise.withResolvers<BuiltPage>()
    const reply = Promise.withResolvers<BuiltPage>()
    const { user, calls, saved } = open({
      getEventPage: () => (saved() === undefined ? page : older.promise),
      saveEventPage: () => reply.promise,
    })
    const fetches = () => calls.filter(({ operation }) => operation === 'getEventPage').length
    await addText(user)
    await waitFor(() => expect(saved()).toMatchObject({ revision: 0 }))
    const before = fetches()
    emitSignal('gap')
    await waitFor(() => expect(fetches()).toBeGreaterThan(before))
    reply.resolve({ ...page, design: (saved() as SavePageDraft).design, revision: 1, has_changes: true })
    await user.type(screen.getByRole('textbox', { name: 'Heading' }), '?')
    older.resolve(page)
    await waitFor(() => expect(saved()).toMatchObject({ revision: 1 }))
    expect(screen.getByRole('button', { name: 'Edit Text: Why come?' })).toBeVisible()
  })

  it('keeps the undo history when the page is reopened', async () => {
    let current = page
    const keeping: Parameters<typeof open>[0] = {
      getEventPage: () => current,
      saveEventPage: ({ body }) => {
        const { design, revision } = body as SavePageDraft
        current = { ...page, design, revision: revision + 1, has_changes: true }
        return current
      },
    }
    const { user, unmount } = open(keeping)
    await addText(user)
    await screen.findByText('Draft saved. There are unpublished changes.')
    unmount()
    const again = open(keeping)
    await screen.findByRole('button', { name: 'Edit Text: Why come' })
    await again.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Edit Text' })).toBeVisible()
  })

  it('lists what to check before publishing, and each finding leads to its block', async () => {
    const speakers = { type: 'speakers' as const, props: { id: 'added' } }
    const given = page.design.content.filter(({ type }) => type !== 'speakers')
    const design = { ...page.design, content: [...given, speakers] }
    const { user } = open({
      getEventPage: () => ({ ...page, design, nothing_in: ['about', 'agenda', 'speakers', 'sponsors'] }),
    })
    await screen.findByText('There is nothing to show in this block so far, so visitors won’t see it.')
    await user.click(screen.getByRole('button', { name: 'Go to Speakers' }))
    const row = screen.getByRole('button', { name: 'Edit Speakers' })
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(row)
    await expectAccessible()
  })

  it('[RG-004] shows the draft as the venue draws it, for the chosen time and visitor', async () => {
    const { user } = open()
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page')
    expect(frame.src).toBe('http://venue.test/preview/grant/registration?at=now&visitor=out')
    await user.click(screen.getByRole('radio', { name: 'Phone' }))
    expect(frame.style.width).toBe('390px')
  })

  it('[RG-001] does what people do in the page itself, and accepts messages from nothing else', async () => {
    const { user, saved } = open()
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the page')
    // Frames have no window in this DOM.
    Object.defineProperty(frame, 'contentWindow', { value: window })
    const post = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined)
    const row = await screen.findByRole('button', { name: /^Edit Title/ })
    const hear = (
      message: PreviewMessage,
      origin = 'http://venue.test',
      source: MessageEventSource = window,
    ) => fireEvent(window, new MessageEvent('message', { data: toPost(message), origin, source }))
    const typed: PreviewMessage = { type: 'typed', block: 'hero', field: 'title', text: 'Spring', count: 1 }
    hear(typed, 'http://elsewhere.test')
    hear(typed, 'http://venue.test', new MessageChannel().port1)
    expect(screen.queryByRole('button', { name: 'Edit Title: Spring' })).toBeNull()
    hear({ type: 'ready' })
    expect(post).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'draw' }), 'http://venue.test')
    hear({ type: 'chosen', block: 'hero' })
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(post).toHaveBeenLastCalledWith(toPost({ type: 'show', block: 'hero' }), 'http://venue.test')
    hear(typed)
    hear({ ...typed, text: 'Spring fair', count: 2 })
    await screen.findByRole('button', { name: 'Edit Title: Spring fair' })
    expect(post).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: 'draw', typed: 2 }),
      'http://venue.test',
    )
    await waitFor(() => expect(JSON.stringify(saved())).toContain('Spring fair'))
    hear({ type: 'key', key: 'undo' })
    await screen.findByRole('button', { name: 'Edit Title' })
    hear({ type: 'act', block: 'agenda', act: 'remove' })
    expect(screen.queryByRole('button', { name: 'Edit Agenda' })).toBeNull()
    hear({ type: 'act', block: 'hero', act: 'after' })
    await user.click(await screen.findByRole('button', { name: 'Agenda' }))
    const rows = within(screen.getByRole('list', { name: 'Blocks of the page' })).getAllByRole('button', {
      name: /^Edit /,
    })
    expect(rows.map((row) => row.getAttribute('aria-label')).slice(0, 3)).toEqual([
      'Edit Title',
      'Edit Agenda',
      'Edit Registration form',
    ])
  })

  it('takes quotes with who said them, and says which one visitors won’t see', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('button', { name: 'Quotes' }))
    await user.click(await screen.findByRole('textbox', { name: 'Quote 1' }))
    await user.paste('The best day of the year')
    await screen.findByText('A quote has no text or no name, so visitors won’t see it.')
    await user.click(screen.getByRole('textbox', { name: 'Who said quote 1' }))
    await user.paste('Ada Lovelace')
    await waitFor(() => expect(screen.queryByText(/^A quote has no text/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add quote' }))
    await user.click(screen.getByRole('button', { name: 'Remove quote 2' }))
    await screen.findByText('Draft saved. There are unpublished changes.')
    const quotes = [{ text: 'The best day of the year', name: 'Ada Lovelace', role: '', picture: '' }]
    expect(saved()).toMatchObject({
      design: {
        content: expect.arrayContaining([
          { type: 'quotes', props: { id: expect.any(String), heading: '', quotes } },
        ]),
      },
    })
    await expectAccessible()
  })

  it('does not save a link that runs a script, and says what to enter', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('button', { name: 'Button' }))
    await screen.findByText('A button has no label or leads nowhere, so visitors won’t see it.')
    await screen.findByText('Draft saved. There are unpublished changes.')
    await user.click(screen.getByRole('textbox', { name: 'Link' }))
    await user.paste('javascript:alert(1)')
    await screen.findByText('Enter an address that starts with https://, or #register.')
    await screen.findByText('Not saved')
    expect(JSON.stringify(saved())).not.toContain('javascript')
  })

  it('[RG-013 EV-062] says that the page could not be loaded', async () => {
    open({ getEventPage: () => errorReply(500, 'internal', 'Down.') })
    expect(await screen.findByText('Failed to load registration page builder')).toBeTruthy()
  })

  it('is hidden from members who may only view', async () => {
    open({ getEventPage: () => ({ ...page, can: { update: false } }) })
    await screen.findByText('You can look at this page, but you can’t change it.')
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add block' })).toBeNull()
  })
})
