import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, type FakeHandlers, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId, idOf, producer, roleOf, speaker, staffRoles } from '#test/people-replies.ts'
import { aBroadcast } from '#test/replies.ts'
import { renderStudio } from '#test/render-studio.tsx'

type Opening = FakeHandlers & { path?: string; name?: string }

/** Opens the drawer of a speaker, or of whom the page lists. */
async function openDrawer({
  path = `/events/${eventId}/programs/speakers`,
  name = 'Ada Test',
  ...handlers
}: Opening = {}) {
  fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listEventRoles: () => onlyPage([speaker(0, 'Ada')]),
    listCompanies: () => ({ results: [] }),
    listRoles: () => onlyPage([]),
    getDefaultSpeakerRole: () => ({ event: eventId, role: roleOf('Stage Access').role, is_chosen: false }),
    listEmailConfigs: () => onlyPage([]),
    listBroadcasts: () => onlyPage([]),
    ...handlers,
  })
  const { user } = renderStudio(path)
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return { user, drawer: await screen.findByRole('dialog', { name: `Edit ${name}` }) }
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

it('[SH-150] the speakers of a webinar have a page among its details', async () => {
  const { drawer } = await openDrawer({
    path: `/webinar/${eventId}/details/speakers`,
    getEvent: forPath({ id: eventId }, () => ({ ...eventReply, event_type: 'Webinar' })),
  })
  expect(within(drawer).getByRole('textbox', { name: 'Company' })).toHaveProperty('value', 'Engines')
})

it('[PP-051 PP-052] the drawer of a staff member shows at each role the sessions that it is for', async () => {
  const opening = aBroadcast({ id: idOf(9), title: 'Opening' })
  const coordinator = { ...roleOf('Coordinator'), all_broadcasts: false, broadcasts: [opening.id] }
  const { drawer } = await openDrawer({
    path: `/events/${eventId}/programs/staff`,
    name: 'Mary Test',
    listStaff: () => onlyPage([{ ...producer, roles: [...producer.roles, coordinator] }]),
    listBroadcasts: () => onlyPage([opening]),
    listRoles: () =>
      onlyPage(
        staffRoles.map((role) => ({
          ...role,
          permission_list: [...role.permission_list],
          holder_count: 0,
          version: 'v1',
        })),
      ),
  })
  const { getByRole, getByText } = within(drawer)
  const sessions = (place: number) => getByText(`Sessions of role ${place}`).parentElement?.textContent
  await waitFor(() => expect(sessions(2)).toContain('Opening'))
  expect(sessions(1)).toContain('All sessions, including new ones')
  expect([1, 2].map((place) => getByRole('combobox', { name: `Role ${place}` }))).toMatchObject([
    { value: 'Producer' },
    { value: 'Coordinator' },
  ])
})
