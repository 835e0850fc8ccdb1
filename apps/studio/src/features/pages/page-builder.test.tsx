import { type BuiltPage, defaultDesign, type SavePageDraft } from '@marquee/domain/pages'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const page: BuiltPage = {
  kind: 'registration',
  design: defaultDesign('registration'),
  revision: 0,
  has_changes: false,
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
  await user.click(await screen.findByRole('menuitem', { name: 'Text' }))
  await user.type(await screen.findByRole('textbox', { name: 'Heading' }), 'Why come')
}

describe('the page builder', () => {
  it('[RG-001] saves a draft by itself, and undoes what was typed in one step', async () => {
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

  it('says that somebody else changed the page, and saves nothing until their version is loaded', async () => {
    const sentence = 'Someone else changed this page.'
    let theirs = page
    const { user } = open({
      getEventPage: () => theirs,
      saveEventPage: () => errorReply(409, 'conflict', sentence),
    })
    await addText(user)
    await screen.findByText(sentence)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
    theirs = { ...page, revision: 4, has_changes: true }
    await user.click(screen.getByRole('button', { name: 'Load their version' }))
    await screen.findByText('Draft saved. There are unpublished changes.')
    expect(screen.queryByRole('button', { name: 'Edit Text: Why come' })).toBeNull()
  })

  it('does not save a link that runs a script, and says what to enter', async () => {
    const { user, saved } = open()
    await user.click(await screen.findByRole('button', { name: 'Add block' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Button' }))
    await screen.findByText('A button has no label or leads nowhere, so visitors won’t see it.')
    await screen.findByText('Draft saved. There are unpublished changes.')
    await user.click(screen.getByRole('textbox', { name: 'Link' }))
    await user.paste('javascript:alert(1)')
    await screen.findByText('Enter an address that starts with https://, or #register.')
    await screen.findByText('Not saved')
    expect(JSON.stringify(saved())).not.toContain('javascript')
  })

  it('[RG-013] says that the page could not be loaded', async () => {
    open({ getEventPage: () => errorReply(500, 'internal', 'Down.') })
    expect(await screen.findByText('Failed to load registration page builder')).toBeTruthy()
  })

  it('is not for members who may only look', async () => {
    open({ getEventPage: () => ({ ...page, can: { update: false } }) })
    await screen.findByText('You can look at this page, but you can’t change it.')
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add block' })).toBeNull()
  })
})
