import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  errorReply,
  fakeApi,
  type FakeHandlers,
  forPath,
  meReply,
  onlyPage,
  fieldsRefused,
} from '#test/fake-api.ts'
import { aBroadcast, aProfile } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { eventReply } from '#test/event-reply.ts'
import {
  email,
  eventId,
  idOf,
  personOf,
  roleOf,
  speaker,
  producer,
  speakerRoles,
  staffRoles,
} from '#test/people-replies.ts'

const speakersPath = `/events/${eventId}/programs/speakers`
const staffPath = `/events/${eventId}/programs/staff`
const listed = (roles: typeof speakerRoles) =>
  roles.map((role) => ({
    ...role,
    permission_list: [...role.permission_list],
    holder_count: 0,
    version: 'v1',
  }))

function open(path: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listEventRoles: () => onlyPage([speaker(0, 'Ada'), speaker(1, 'Grace')]),
    listCompanies: () => ({ results: ['Engines'] }),
    listStaff: () => onlyPage([producer]),
    listRoles: ({ url }) =>
      onlyPage(listed(url.searchParams.get('role_group') === 'Staff Roles' ? staffRoles : speakerRoles)),
    getDefaultSpeakerRole: () => ({
      event: eventId,
      role: roleOf('Stage Access').role,
      is_chosen: false,
    }),
    listEmailConfigs: () => onlyPage([email('SpkInvite'), email('Spk-Reminder-1d')]),
    listBroadcasts: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}
const isAddition = ({ operation }: { operation: string }) => operation === 'createEventRole'
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`${name} Test`) }))

describe('the speakers', () => {
  it('[PP-001 PP-002 PP-005 PP-018 PP-031 PP-041 PE-044 SH-161] are listed in columns, with their roles', async () => {
    const { calls } = open(speakersPath)
    const ada = await rowOf('Ada')
    ada.getByText('Stage Access (default)')
    ada.getByText('Engines')
    for (const title of ['Full Name', 'Title', 'Company', 'Permission', 'Magic Link']) {
      screen.getByRole('columnheader', { name: title })
    }
    expect(calls.find(({ operation }) => operation === 'listEventRoles')?.url.search).toContain('limit=25')
    await screen.findByRole('combobox', { name: 'Default speaker role' })
    const request = calls.find(({ operation }) => operation === 'listRoles')?.url.searchParams
    expect(Object.fromEntries(request ?? [])).toEqual({
      realm: 'event_app',
      role_group: 'Speaker Roles',
      limit: '10',
    })
    await expectAccessible()
  })

  it('[WI-032] have the same color if their names begin with the same letter', async () => {
    open(speakersPath, {
      listEventRoles: () => onlyPage([speaker(0, 'Ada'), speaker(1, 'Anna'), speaker(2, 'Grace')]),
    })
    await rowOf('Ada')
    const colors = ['AT', 'AT', 'GT'].map((initials, index) => {
      const found = screen.getAllByText(initials)[index % 2] ?? screen.getByText(initials)
      return found.closest<HTMLElement>('[style*="--avatar"]')?.getAttribute('style')
    })
    expect([colors[0] === colors[1], colors[0] === colors[2]]).toEqual([true, false])
  })

  it.each([
    ['listEventRoles', 'Error Loading Speakers, Please Try Again'],
    ['listRoles', 'Error Loading Speaker Roles, Please Try Again'],
  ] as const)('[PP-025 PP-042] that fail to load by %s say so', async (list, sentence) => {
    open(speakersPath, { [list]: () => errorReply(500, 'internal', 'x') })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('[PP-022 PP-023] return to their previous order if the server refuses a new one', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      const row = this.closest('tr')
      const place = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0
      return new DOMRect(0, place * 40, 200, 40)
    })
    const { user } = open(speakersPath, {
      reorderEventRoles: () => errorReply(500, 'internal', 'x'),
    })
    ;(await screen.findByRole('button', { name: 'Move Ada Test' })).focus()
    await user.keyboard(' ')
    await screen.findByText('Ada Test is 1 of 2.')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Ada Test is 2 of 2.')
    await user.keyboard(' ')
    await screen.findByText('The order could not be saved, and is as it was. Please try again.')
    const [, first] = screen.getAllByRole('row')
    expect(first?.textContent).toContain('Ada')
  })

  it('[PP-026 PP-027 PP-028 PP-029 PP-050] can be selected, all but one, and removed after a confirmation', async () => {
    const { user, calls } = open(speakersPath, {
      deleteEventRoles: () => ({ count: 1 }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 matches' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Test' }))
    screen.getByText('1 selected')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove from the event' }))
    dialog.getByText(/1 person is removed from the speakers of this event with their sessions/)
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('1 person removed.')
    expect(calls.find(({ operation }) => operation === 'deleteEventRoles')?.body).toMatchObject({
      is_all: true,
      excluded: [idOf(0)],
    })
  })

  it('[PP-043 PP-046 PP-085 PP-086 PP-087] can be added by email, known or not, and failures stay in the form', async () => {
    const named = { last_name: 'Clarke', title: 'Analyst', company: 'Park' }
    const found = { ...personOf(2, 'Joan'), ...named, extra_data: {}, status: 'CONFIRMED' as const }
    const { user, calls } = open(speakersPath, {
      listProfiles: () => onlyPage([]),
      findUsers: ({ url }) => onlyPage(url.searchParams.has('email') ? [found] : []),
      createEventRole: ({ body }) =>
        JSON.stringify(body).includes('joan')
          ? speaker(2, 'Joan')
          : errorReply(409, 'conflict', 'Ada Test is already a speaker at this event.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add speakers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add speakers' }))
    const field = dialog.getByRole('textbox', { name: 'People' })
    await user.click(field)
    await user.paste('joan@example.org')
    await dialog.findByText('Known in your organization: Joan Clarke, Analyst, Park')
    const lookUps = calls.filter(({ operation }) => operation === 'findUsers')
    expect(lookUps.map(({ url }) => [...url.searchParams.keys()])).toEqual([
      ['user__email', 'organization'],
      ['email'],
    ])
    await user.type(field, '{Enter}Ada Test <ada@example.org>')
    await user.click(dialog.getByRole('button', { name: 'Add 2 people' }))
    await dialog.findByText('ada@example.org: Ada Test is already a speaker at this event.')
    expect(field).toHaveProperty('value', 'Ada Test <ada@example.org>')
    await expectAccessible()
  })

  it('[PP-046] can be pasted with their sessions, and every invalid line is listed', async () => {
    const opening = aBroadcast({ id: idOf(9), title: 'Opening' })
    const { user, calls } = open(speakersPath, {
      listBroadcasts: () => onlyPage([opening]),
      createEventRole: () => speaker(2, 'Joan'),
    })
    await user.click(await screen.findByRole('button', { name: 'Add speakers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add speakers' }))
    const field = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'People' })
    await user.click(field)
    const rows = [
      'Name\tEmail\tSessions',
      'Joan\tjoan@example.org\tOpening',
      'Bob\t\t',
      'Al\tal@example.org\tParty',
    ]
    await user.paste(rows.join('\n'))
    await user.click(await dialog.findByRole('button', { name: 'Add 2 people' }))
    dialog.getByText('Line 3: no email.')
    dialog.getByText('Line 4: there’s no session called “Party”.')
    expect(field.value).toBe(rows.join('\n'))
    expect(calls.filter(isAddition)).toEqual([])
    await expectAccessible()
    await user.clear(field)
    await user.paste(`${rows.slice(0, 2).join('\n')}\nalan@example.org`)
    await user.click(dialog.getByRole('button', { name: 'Add 2 people' }))
    await screen.findByText('2 people added.')
    const sent = calls.filter(isAddition).map(({ body }) => body)
    expect(sent).toMatchObject([
      { user: { email: 'joan@example.org' }, broadcasts: [idOf(9)], all_broadcasts: false },
      { user: { email: 'alan@example.org' }, broadcasts: [], all_broadcasts: false, send_email_invite: true },
    ])
  })

  it('say next to the invitation that there is no mail server', async () => {
    const { user } = open(speakersPath, {
      getMe: () => ({ ...meReply, has_mail_server: false }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add speakers' }))
    const invitation = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Send invitation by email',
    })
    expect([invitation.checked, invitation.disabled]).toEqual([false, true])
    screen.getByText('No mail server is set up: copy the link instead.')
  })

  it('show the status of their invitations, and resend failed ones', async () => {
    const asked_at = '2026-11-22T12:00:00Z'
    const failed = { state: 'FAILED' as const, asked_at, sent_at: null, last_error: 'No such mailbox' }
    const sent = { state: 'SENT' as const, asked_at, sent_at: asked_at, last_error: null }
    const { user, calls } = open(speakersPath, {
      listEventRoles: () =>
        onlyPage([
          { ...speaker(0, 'Ada'), invitation: failed },
          { ...speaker(1, 'Grace'), invitation: sent },
        ]),
      sendInvitation: forPath({ id: idOf(0) }, () => ({ invitation: failed })),
    })
    const ada = await rowOf('Ada')
    ada.getByText('Not sent: No such mailbox')
    const grace = await rowOf('Grace')
    grace.getByText(/^Invited Nov 22, 2026/)
    await user.click(await ada.findByRole('button', { name: 'Send the invitation to Ada Test again' }))
    await screen.findByText('Sending the invitation to Ada Test.')
    expect(calls.filter(({ operation }) => operation === 'sendInvitation')).toHaveLength(1)
  })

  it('open with a click on the row, and with Enter on the name', async () => {
    const { user } = open(speakersPath)
    const ada = await rowOf('Ada')
    await user.click(ada.getByText('Engineer'))
    await screen.findByRole('dialog', { name: 'Edit Ada Test' })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ada.getByRole('button', { name: 'Ada Test' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Edit Ada Test' })
  })

  it('[PP-045 PP-094] can be edited, with errors at their fields', async () => {
    const { user, calls } = open(speakersPath, {
      changeProfile: forPath({ id: idOf(4) }, () => aProfile(personOf(0, 'Ada'))),
      updateEventRole: forPath({ id: idOf(0) }, () => speaker(0, 'Ada')),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Ada Test' }))
    await user.type(drawer.getByRole('textbox', { name: 'Social profile' }), 'x.com/ada')
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    drawer.getByText('Enter the address of a profile, such as https://x.com/name.')
    await user.clear(drawer.getByRole('textbox', { name: 'Social profile' }))
    await user.type(drawer.getByRole('textbox', { name: 'Title' }), ' of engines')
    await expectAccessible()
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { title: 'Engineer of engines' },
    ])
  })

  it('can be merged after a confirmation if the new email is taken', async () => {
    const message = 'Grace Test has this address.'
    const errors = { email: [message], other: [idOf(5)] }
    const { user, calls } = open(speakersPath, {
      changeProfile: forPath({ id: idOf(4) }, () => fieldsRefused(errors, 409)),
      getProfile: forPath({ id: idOf(5) }, () => {
        const isFirst = !calls.slice(0, -1).some(({ url }) => url.pathname.endsWith(`${idOf(5)}/`))
        return isFirst ? new Response(null, { status: 400 }) : aProfile(personOf(1, 'Grace'))
      }),
      mergeProfiles: forPath({ id: idOf(4) }, () => aProfile(personOf(0, 'Ada'))),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Test' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), '{Backspace}x')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    const merge = await screen.findByRole<HTMLButtonElement>('button', { name: 'Merge the two' })
    await waitFor(() => expect(merge.disabled).toBe(false))
    await user.click(merge)
    const dialog = within(await screen.findByRole('dialog', { name: 'Are they the same person?' }))
    dialog.getByText(/Grace Test \(grace@example.org\) becomes part of Ada Test/)
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Merged into one person.')
    expect(calls.find(({ operation }) => operation === 'mergeProfiles')?.body).toEqual({ other: idOf(5) })
  })
})

describe('a magic link', () => {
  const copy = async (answer: NonNullable<FakeHandlers['getMagicLink']>) => {
    const { user } = open(speakersPath, { getMagicLink: answer })
    await user.click(await screen.findByRole('button', { name: 'Copy magic link for Ada Test' }))
  }

  it('[PP-084] can be copied', async () => {
    await copy(() => ({ url: 'https://studio.host/enter/1#key=k' }))
    await screen.findByText(/The magic link of Ada Test is on the clipboard/)
    expect(await navigator.clipboard.readText()).toBe('https://studio.host/enter/1#key=k')
  })

  it('[AU-038 PP-080] can be copied with the organization’s own domain, if verified', async () => {
    const custom_domains = [{ domain: 'events.acme.example', is_default: true, is_verified: true }]
    const { user } = open(speakersPath, {
      getMagicLink: () => ({ url: 'https://studio.host/enter/1#key=k' }),
      getEvent: forPath({ id: eventId }, () => ({ ...eventReply, custom_domains })),
    })
    await user.click(await screen.findByRole('button', { name: 'Copy magic link for Ada Test' }))
    await screen.findByText(/The magic link of Ada Test is on the clipboard/)
    expect(await navigator.clipboard.readText()).toBe('https://events.acme.example/enter/1#key=k')
  })

  it.each([
    [
      () => errorReply(404, 'not_found', 'User is not registered for the event'),
      "We're generating your magic link! This may take up to 20 minutes",
    ],
    [() => errorReply(500, 'internal', 'x'), 'Copy magic link failed!'],
  ])('[AU-039 AU-040 PP-082 PP-083] says why it cannot be copied: %#', async (answer, sentence) => {
    await copy(answer)
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})

describe('the staff', () => {
  it('[PP-053 SH-008 SH-162 VL-312] are listed with their names, titles, companies, roles and magic links', async () => {
    open(staffPath)
    const mary = await rowOf('Mary')
    expect(mary.getByText('Producer').textContent).toBe('Producer')
    for (const title of ['Full Name', 'Title', 'Company', 'Role', 'Magic Link']) {
      screen.getByRole('columnheader', { name: title })
    }
  })

  it('[PP-057 PP-061 PE-045] can be added as producer or coordinator, the only roles offered', async () => {
    const { user, calls } = open(staffPath)
    await user.click(await screen.findByRole('button', { name: 'Add staff' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add staff' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Role' }))
    const list = within(await screen.findByRole('listbox', { name: 'Role' }))
    const offered = (await list.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(offered).toEqual(['Producer', 'Coordinator'])
    const request = calls.find(({ operation }) => operation === 'listRoles')?.url.searchParams
    expect(request?.get('limit')).toBe('10')
  })

  it.each([
    ['listStaff', 'Error Loading Staff, Please Try Again'],
    ['listEmailConfigs', 'Error Loading Staff Email Config, Please Try Again'],
  ] as const)('[PP-070 PP-072] that fail to load by %s say so', async (list, sentence) => {
    open(staffPath, { [list]: () => errorReply(500, 'internal', 'x') })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('[PP-071] show an error if their roles fail to load', async () => {
    const { user } = open(staffPath, { listRoles: () => errorReply(500, 'internal', 'x') })
    await user.click(await screen.findByRole('button', { name: 'Add staff' }))
    expect(await screen.findByText('Error Loading Roles, Please Try Again')).toBeVisible()
  })

  it('[PP-009 PP-058 PE-029 PE-039] are not loaded if event roles are off', async () => {
    const me = { ...meReply, organization: { ...meReply.organization, is_event_roles_enabled: false } }
    const { calls } = open(staffPath, { getMe: () => me })
    await screen.findByText('This feature is not enabled for your organization')
    expect(calls.some(({ operation }) => operation === 'listStaff')).toBe(false)
  })

  it('[PP-049 PP-069] have emails that can be turned on and off', async () => {
    const { user, calls } = open(staffPath, {
      listEmailConfigs: () => onlyPage([email('StaffInvite')]),
      changeEmailConfig: () => ({ ...email('StaffInvite'), is_enabled: false }),
    })
    await user.click(
      await screen.findByRole('switch', { name: 'Invitation when someone is added to the staff' }),
    )
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        event: eventId,
        email_type: 'StaffInvite',
        is_enabled: false,
      }),
    )
  })
})

describe('other lists', () => {
  it('[PP-077] of check-in staff have their columns, pages of 25 and actions', async () => {
    const { calls, user } = open(`/events/${eventId}/programs/check-in-staff`)
    await rowOf('Ada')
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(columns).toEqual(['Select', 'Full Name', 'Title', 'Company', 'Magic Link', 'Actions'])
    expect(calls.find(({ operation }) => operation === 'listEventRoles')?.url.search).toContain('limit=25')
    await user.click(screen.getByRole('button', { name: 'Actions for Ada Test' }))
    const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    const own = actions.filter((action) => action !== 'Export or erase data')
    expect(own).toEqual(['Edit', 'Send invitation', 'Revoke links', 'Remove'])
  })

  it('[PP-007 PP-074 PP-076 SH-163 SH-233] of check-in staff show an error if they fail to load', async () => {
    const { calls } = open(`/events/${eventId}/programs/check-in-staff`, {
      listEventRoles: () => errorReply(500, 'internal', 'x'),
    })
    await screen.findByText('Error loading Check-in Staff! Please Try Again.')
    const request = calls.find(({ operation }) => operation === 'listEventRoles')
    expect(request?.url.searchParams.get('event')).toBe(eventId)
    expect(request?.url.searchParams.get('role')).toBe('8')
  })

  it.each([
    ['[PP-003 PP-004 SH-134] staff', 'staff', /Mary Test/],
    ['[PP-006] speakers', 'speakers', /Ada Test/],
  ])('%s of a webinar are next to its details', async (_row, place, name) => {
    open(`/webinar/${eventId}/details/${place}`)
    expect(await screen.findByRole('row', { name })).toBeVisible()
  })
})
