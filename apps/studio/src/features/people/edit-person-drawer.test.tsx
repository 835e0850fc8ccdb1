import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId, roleOf, speaker } from '#test/people-replies.ts'
import { renderStudio } from '#test/render-studio.tsx'

/** Opens the drawer of a speaker. */
async function openDrawer() {
  fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listEventRoles: () => onlyPage([speaker(0, 'Ada')]),
    listCompanies: () => ({ results: [] }),
    listRoles: () => onlyPage([]),
    getDefaultSpeakerRole: () => ({ event: eventId, role: roleOf('Stage Access').role, is_chosen: false }),
    listEmailConfigs: () => onlyPage([]),
    listBroadcasts: () => onlyPage([]),
  })
  const { user } = renderStudio(`/events/${eventId}/programs/speakers`)
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Test' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return { user, drawer: await screen.findByRole('dialog', { name: 'Edit Ada Test' }) }
}
type Opened = Awaited<ReturnType<typeof openDrawer>>

const cancel = ({ drawer }: Opened) => within(drawer).getByRole('button', { name: 'Cancel' })
const clickOutside = async ({ user, drawer }: Opened) => {
  const overlay = drawer.parentElement?.previousElementSibling
  if (overlay) await user.click(overlay)
}
const pressOn = async (opened: Opened, keys: string) => {
  cancel(opened).focus()
  await opened.user.keyboard(keys)
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it.each<[string, (opened: Opened) => Promise<void>]>([
  ['[WI-131] Cancel', (opened) => opened.user.click(cancel(opened))],
  ['[WI-132] a click outside', clickOutside],
  ['[WI-133] Escape', (opened) => pressOn(opened, '{Escape}')],
  ['[WI-134] Ctrl+Left', (opened) => pressOn(opened, '{Control>}{ArrowLeft}{/Control}')],
  ['[WI-134] Cmd+Left', (opened) => pressOn(opened, '{Meta>}{ArrowLeft}{/Meta}')],
])('%s closes the drawer of a speaker', async (_way, act) => {
  await act(await openDrawer())
  await expectClosed()
})

it('[WI-135 WI-136] the drawer of a speaker keeps what was typed until it is discarded', async () => {
  const { user, drawer } = await openDrawer()
  const title = within(drawer).getByRole('textbox', { name: 'Title' })
  await user.type(title, ' of engines{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain('You have unsaved changes. Are you sure you want to discard them?')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
  expect(title).toHaveProperty('value', 'Engineer of engines')
  await user.click(within(drawer).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expectClosed()
})
