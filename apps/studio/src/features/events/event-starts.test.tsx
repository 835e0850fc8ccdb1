import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, forPath, onlyPage, planReply } from '#test/fake-api.ts'
import { aTemplate, aWorkflow } from '#test/replies.ts'
import { eventReply } from '#test/event-reply.ts'
import { listedEvent } from '#test/listed-event.ts'
import { renderStudio } from '#test/render-studio.tsx'

const event = listedEvent()
const opened = { ...eventReply, ...event }
const createdId = '0198a000-0000-7000-8000-000000000109'
const templateId = '0199d1c0-0000-7000-8000-000000000001'
const template = aTemplate({ id: templateId, title: 'Quarterly webinar', duration_minutes: 90 })
const created = { ...opened, id: createdId, title: 'Created' }
const events = { listEvents: () => onlyPage([event]) }
async function startFrom(handlers: Parameters<typeof fakeApi>[0], start: string) {
  const calls = fakeApi({ ...events, getEvent: ({ path }) => ({ ...opened, id: path.id }), ...handlers })
  const studio = renderStudio('/events')
  await studio.user.click(await screen.findByRole('button', { name: 'Create event' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create event' }))
  await studio.user.click(dialog.getByRole('radio', { name: start }))
  return { ...studio, calls, dialog }
}

describe('a new event', () => {
  it('[EV-046 EV-119] can start from a template found by its title, and opens', async () => {
    const { user, router, calls, dialog } = await startFrom(
      {
        listTemplates: () => onlyPage([template]),
        createEventFromTemplate: forPath({ id: templateId }, () => created),
      },
      'Template',
    )
    await user.type(await dialog.findByRole('combobox', { name: 'Template' }), 'quart')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('quart'))
    await user.click(await screen.findByRole('option', { name: 'Quarterly webinar' }))
    await user.click(await dialog.findByRole('button', { name: 'Create event' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${createdId}/dashboard`))
    expect(screen.queryByRole('dialog', { name: 'Create event' })).toBeNull()
  })

  it('[EV-066 EV-046] can start as a duplicate of another event', async () => {
    const { user, calls, dialog } = await startFrom(
      {
        getEvent: forPath({ id: event.id }, () => opened),
        duplicateEvent: forPath({ id: event.id }, () => created),
      },
      'Existing event',
    )
    await user.click(await dialog.findByRole('combobox', { name: 'Event' }))
    await user.click(await screen.findByRole('option', { name: 'Spring conference' }))
    await user.click(await dialog.findByRole('button', { name: 'Create event' }))
    expect(await screen.findByText('“Created” created.')).toBeVisible()
    const sent = calls.find(({ operation }) => operation === 'duplicateEvent')?.body
    expect(sent).toMatchObject({ title: 'Copy of Spring conference', timezone: 'Europe/Berlin' })
  })

  it('[EV-132] can’t start from a template if the plan has none', async () => {
    const pricing_config = { ...planReply.pricing_config, templates: false }
    const { dialog } = await startFrom(
      { getPlan: () => ({ ...planReply, pricing_config }) },
      'Existing event',
    )
    expect(dialog.queryByRole('radio', { name: 'Template' })).toBeNull()
  })
})

describe('the menu of an event in the list', () => {
  it('[EV-076 EV-078] checks that the event is ready before opening actions that need it', async () => {
    const running = () => aWorkflow()
    fakeApi({
      ...events,
      listWorkflows: () => onlyPage([running()]),
      getWorkflow: running,
    })
    const { user } = renderStudio('/events')
    await user.click(await screen.findByRole('button', { name: 'Actions for Spring conference' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reschedule' }))
    expect(await screen.findByText(/^Rescheduling couldn't be initiated/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
