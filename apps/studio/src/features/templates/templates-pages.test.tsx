import type { OpenTemplate, Template } from '@marquee/domain/templates'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage, planReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0199d1c0-0000-7000-8000-000000000001'
const blueprint = '0199d1c0-0000-7000-8000-000000000002'
const team = { id: '0199d1c0-0000-7000-8000-000000000003', name: 'Sales' }
const template: Template = {
  id,
  title: 'Quarterly webinar',
  description: 'The usual',
  workspace: team,
  registration_form_data: null,
  blueprint_event: blueprint,
  event_type: 'Webinar',
  host_type: 'Virtual',
  timezone: 'Europe/Berlin',
  duration_minutes: 90,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  can: { update: true, delete: true, duplicate: true, use: true },
}
const opened: OpenTemplate = { ...template, holds: [{ what: 'sessions', count: 12 }] }
const one = `/api/event/templates/${id}/` as const
const me = {
  ...meReply,
  organization: { ...meReply.organization, is_workspace_enabled: true },
  workspaces: [{ ...team, role: 'role', role__name: 'Team Admin' }],
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(path: string, handlers: Handlers = {}) {
  const calls = fakeApi({
    getMe: () => me,
    listTemplates: () => onlyPage([template]),
    getTemplate: forPath({ id }, () => opened),
    ...handlers,
  })
  return { calls, ...renderStudio(path) }
}
const choose = async (user: ReturnType<typeof renderStudio>['user'], choice: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Quarterly webinar' }))
  await user.click(await screen.findByRole('menuitem', { name: choice }))
}

describe('the templates', () => {
  it('[SH-070 EV-116 EV-117 EV-118 EV-119] can be searched, filtered by team and sorted', async () => {
    const { user, calls } = open('/templates')
    await screen.findByRole('link', { name: 'Quarterly webinar' })
    await expectAccessible()
    await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'quart{Enter}')
    for (const [name, choice] of [
      ['Sort: Newest first', 'Title, A to Z'],
      ['Team', 'Sales'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name }))
      await user.click(await screen.findByRole('option', { name: choice }))
    }
    await waitFor(() => {
      const request = calls.filter(({ operation }) => operation === 'listTemplates').at(-1)
      expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
        search: 'quart',
        ordering: 'title',
        workspace: team.id,
        limit: '25',
        offset: '0',
      })
    })
  })

  it('[EV-128] show an error if they can’t be loaded, and retry', async () => {
    let isBroken = true
    const { user } = open('/templates', {
      listTemplates: () => (isBroken ? errorReply(422, 'invalid_input', 'No.') : onlyPage([template])),
    })
    expect(await screen.findByText('Error Loading Templates, Please Try Again')).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }))
    await screen.findByRole('link', { name: 'Quarterly webinar' })
  })

  it('[EV-121 EV-130] start with a first one, with the default title', async () => {
    const { user, calls, router } = open('/templates', {
      listTemplates: () => onlyPage([]),
      createTemplate: () => opened,
    })
    await screen.findByRole('heading', { name: 'No templates yet' })
    const [first] = screen.getAllByRole('button', { name: 'Create template' })
    if (first) await user.click(first)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create template' }))
    expect(dialog.getByDisplayValue('Your amazing event')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Create template' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/${id}/dashboard`))
    const sent = calls.find(({ operation }) => operation === 'createTemplate')
    expect(sent?.body).toMatchObject({ title: 'Your amazing event', event_type: 'Conference' })
  })

  it('[EV-132 PE-113] are hidden if the plan has none', async () => {
    const pricing_config = { ...planReply.pricing_config, templates: false }
    const { calls } = open('/templates', {
      getPlan: () => ({ ...planReply, pricing_config }),
    })
    await screen.findByRole('heading', { name: 'Templates' })
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search templates' })).toBeNull())
    expect(screen.queryByRole('table')).toBeNull()
    const create = screen.getByRole('button', { name: 'Create template' })
    expect(create.getAttribute('aria-description')).toBe('Templates aren’t included in your plan.')
    expect(calls.some(({ method, url }) => method === 'POST' && url.pathname.includes('templates'))).toBe(
      false,
    )
  })
})

describe('one template', () => {
  it('[SH-071 SH-072 EV-125] shows its contents, and links to its pages', async () => {
    open(`/templates/${id}/dashboard`)
    await screen.findByRole('heading', { name: 'Quarterly webinar' })
    await screen.findByText('12 sessions')
    const agenda = await screen.findByRole('link', { name: 'Open Agenda' })
    expect(agenda.getAttribute('href')).toBe(`/events/${blueprint}/programs/agenda`)
    expect(screen.getByText('Template: Quarterly webinar')).toBeVisible()
    await expectAccessible()
  })

  it('[EV-123 EV-129] shows a change at once, and reverts a rejected one', async () => {
    const { user } = open(`/templates/${id}/dashboard`, {
      updateTemplate: forPath({ id }, () => errorReply(422, 'invalid_input', 'No.')),
    })
    await choose(user, 'Edit details')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' II')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Error: Failed to update Template!')).toBeVisible()
    expect(screen.queryByText('Template: Quarterly webinar II')).toBeNull()
  })

  it('[EV-126 EV-134] is duplicated under a new title', async () => {
    const { user, calls } = open(`/templates/${id}/dashboard`, {
      duplicateTemplate: forPath({ id }, () => ({ ...opened, title: 'Copy of Quarterly webinar' })),
    })
    await choose(user, 'Duplicate')
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate template' }))
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
    await screen.findByText('Template “Copy of Quarterly webinar” created.')
    const sent = calls.find(({ url }) => url.pathname === `${one}duplicate/`)
    expect(sent?.body).toEqual({ title: 'Copy of Quarterly webinar', workspace: team.id })
  })

  it('[EV-124 EV-134] is deleted after a confirmation that says what stays', async () => {
    const { user, router } = open(`/templates/${id}/dashboard`, {
      deleteTemplate: forPath({ id }, noContent),
    })
    await choose(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete template?' }))
    dialog.getByText(/Events created from it aren’t affected\./)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/templates'))
    await screen.findByText('Template “Quarterly webinar” deleted.')
  })

  it.each([
    ['Duplicate', 'Duplicate template', 'Error: Failed to duplicate Template!'],
    ['Delete', 'Delete template?', 'Error: Failed to delete Template!'],
  ])('[EV-134] says that it could not %s, and why in the dialog', async (choice, title, message) => {
    const refused = () => errorReply(409, 'conflict', 'Not now.')
    const { user } = open(`/templates/${id}/dashboard`, {
      duplicateTemplate: forPath({ id }, refused),
      deleteTemplate: forPath({ id }, refused),
    })
    await choose(user, choice)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.click(dialog.getByRole('button', { name: choice }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await dialog.findByText('Not now.')).toBeVisible()
  })

  it('[EV-122] creates an event at the entered time, in the template’s team', async () => {
    const { user, calls } = open(`/templates/${id}/dashboard`, {
      createEventFromTemplate: forPath({ id }, () => errorReply(422, 'invalid_input', 'No.')),
    })
    await user.click(await screen.findByRole('button', { name: 'Create event' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create event from template' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Booths' }))
    await user.click(dialog.getByRole('button', { name: 'Create event' }))
    await dialog.findByRole('alert')
    const sent = calls.find(({ url }) => url.pathname === `${one}create_event/`)
    expect(sent?.body).toMatchObject({
      title: 'Quarterly webinar',
      timezone: 'Europe/Berlin',
      workspace: team.id,
      take: ['agenda', 'people', 'rooms', 'surveys'],
    })
  })
})
