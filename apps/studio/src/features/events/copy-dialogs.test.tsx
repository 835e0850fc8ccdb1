import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import {
  errorReply,
  fakeApi,
  type FakeCall,
  fieldsRefused,
  forPath,
  meReply,
  onlyPage,
  planReply,
} from '#test/fake-api.ts'
import { eventReply } from '#test/event-reply.ts'
import { aTemplate, aWorkflow } from '#test/replies.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { DuplicateEventDialog } from './components/duplicate-event-dialog.tsx'
import { MakeTemplateDialog } from './components/make-template-dialog.tsx'
import { isEventReady } from './is-event-ready.ts'

const id = '0199d1c0-0000-7000-8000-000000000001'
const event = {
  id,
  title: 'Spring',
  timezone: 'Europe/Berlin',
  start_time: '2037-03-20T13:00:00.000Z',
  end_time: '2037-03-20T15:30:00.000Z',
  is_test: false,
  workspace: null,
}
const workflows = '/api/event/workflows/'
const eventPath = `/api/event/events/${id}/` as const

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(dialog: 'duplicate' | 'template', handlers: Handlers, isInBackground = false, shown = event) {
  const flags = { ...meReply.organization.flags, enableDuplicateEventViaWorkflow: isInBackground }
  const me = { ...meReply, organization: { ...meReply.organization, flags } }
  const calls = fakeApi({ getMe: () => me, ...handlers })
  const Dialog = dialog === 'duplicate' ? DuplicateEventDialog : MakeTemplateDialog
  const rootRoute = createRootRoute({
    component: () => (
      <Suspense>
        <Dialog event={shown} isOpen onClose={() => undefined} />
      </Suspense>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  return { calls, ...renderInProviders(<RouterProvider router={router} />) }
}

describe('the calendar of the dialog that duplicates an event', () => {
  // The tests' clock says 22:00 on November 21 there, and November 22 in Europe.
  const conference = {
    ...event,
    timezone: 'Pacific/Pago_Pago',
    start_time: '2026-11-24T20:00:00.000Z',
    end_time: '2026-11-27T01:00:00.000Z',
  }
  const dayName = (day: string) => new RegExp(`November ${day}, 2026$`)
  const openCalendar = async () => {
    const { user } = open('duplicate', {}, false, conference)
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
    await user.click(dialog.getByRole('button', { name: 'Choose in a calendar' }))
    const calendar = within(dialog.getByRole('group', { name: 'First day' }))
    const chosen = () =>
      calendar
        .getAllByRole('button', { name: /2026$/ })
        .filter((day) => day.dataset['chosen'] !== undefined)
        .map((day) => day.textContent)
    return { user, dialog, calendar, chosen }
  }

  it('[WI-022 WI-025] goes from month to month, and chooses as many days as the event takes', async () => {
    const { user, dialog, calendar, chosen } = await openCalendar()
    expect(chosen()).toEqual(['24', '25', '26'])
    await user.click(calendar.getByRole('button', { name: 'Next month' }))
    expect(calendar.getByRole('status').textContent).toBe('December 2026')
    await user.click(calendar.getByRole('button', { name: 'Previous month' }))
    await user.click(calendar.getByRole('button', { name: dayName('27') }))
    expect(chosen()).toEqual(['27', '28', '29'])
    expect(dialog.getByLabelText<HTMLInputElement>('Starts: date').value).toBe('2026-11-27')
    await expectAccessible()
  })

  it('[WI-023 WI-024] takes no day before today, which the time zone of the copy decides', async () => {
    const { user, calendar, chosen } = await openCalendar()
    await user.click(calendar.getByRole('button', { name: dayName('20') }))
    expect(chosen()).toEqual(['24', '25', '26'])
    await user.click(calendar.getByRole('button', { name: dayName('21') }))
    expect(chosen()).toEqual(['21', '22', '23'])
  })

  it('[WI-026] clears the day when it is chosen again', async () => {
    const { user, dialog, calendar, chosen } = await openCalendar()
    await user.click(calendar.getByRole('button', { name: dayName('24') }))
    expect(chosen()).toEqual([])
    expect(dialog.getByLabelText<HTMLInputElement>('Starts: date').value).toBe('')
  })
})

describe('the dialog that duplicates an event', () => {
  it.each([
    [false, 'duplicate', '“Copy of Spring” created.'],
    [true, 'duplicate_workflow', 'Creating “Copy of Spring” in the background.'],
  ])('[EV-066 EV-067 EV-068] uses a workflow if the flag is on: %s', async (isOn, call, sentence) => {
    const copyReply = () => ({ ...eventReply, id, title: 'Copy of Spring' })
    const both = {
      duplicateEvent: forPath({ id }, copyReply),
      duplicateEventViaWorkflow: forPath({ id }, copyReply),
    }
    const { user, calls } = open('duplicate', both, isOn)
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
    dialog.getByText(/2 hours, 30 minutes/)
    await expectAccessible()
    await user.click(dialog.getByRole('checkbox', { name: 'Surveys' }))
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
    await screen.findByText(sentence)
    expect(calls.filter(({ url }) => url.pathname === `${eventPath}${call}/`)).toHaveLength(1)
    expect(calls.find(({ url }) => url.pathname.includes('/duplicate'))?.body).toEqual({
      title: 'Copy of Spring',
      start_time: event.start_time,
      timezone: 'Europe/Berlin',
      workspace: null,
      is_test: false,
      take: ['agenda', 'people', 'rooms', 'booths'],
    })
  })

  it('[EV-066] shows errors at their fields', async () => {
    const refused = () => fieldsRefused({ title: ['Too plain.'] })
    const { user, calls } = open('duplicate', { duplicateEvent: forPath({ id }, refused) })
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate event' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Title' }))
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }))
    await dialog.findByText('Enter a title.')
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Plain{Enter}')
    expect(await dialog.findByText('Too plain.')).toBeVisible()
    const sent = calls.find(({ operation }) => operation === 'duplicateEvent')
    expect(sent?.body).toMatchObject({ title: 'Plain' })
  })
})

it('[EV-122] an event is saved as a template with the included parts', async () => {
  const path = '/api/event/templates/from_event/'
  const { user, calls } = open('template', {
    createTemplateFromEvent: () => aTemplate({ id, title: 'Spring' }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }))
  await user.click(await dialog.findByRole('button', { name: 'Save as template' }))
  await screen.findByText('Template “Spring” created.')
  const take = ['agenda', 'people', 'rooms', 'booths', 'surveys']
  expect(calls.find(({ url }) => url.pathname === path)?.body).toEqual({
    event: id,
    title: 'Spring',
    workspace: null,
    take,
  })
})

it('[EV-132] saving a template shows a notice if the plan has no templates', async () => {
  const pricing_config = { ...planReply.pricing_config, templates: false }
  open('template', { getPlan: () => ({ ...planReply, pricing_config }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }))
  await dialog.findByText('This feature is not enabled for your organization')
  expect(dialog.queryByRole('textbox')).toBeNull()
})

describe('before an action that needs a ready event', () => {
  const ids = [`event-duplication-${id}`, `async-duplication-${id}`]
  const check = async (handlers: Handlers) => {
    const calls = fakeApi(handlers)
    renderInProviders(null)
    const isReady = await isEventReady(id, 'reschedule')
    return { calls, isReady }
  }

  const ended = () => aWorkflow({ status: 'COMPLETED' })

  it('[EV-071 EV-072 EV-073 EV-074 EV-075] checks the three workflows of a copy', async () => {
    const { calls, isReady } = await check({
      listWorkflows: () => onlyPage([ended()]),
      getWorkflow: ended,
    })
    expect(isReady).toBe(true)
    expect(calls.map(({ url }) => url.pathname + url.search).toSorted()).toEqual(
      [`${workflows}?event_id=${id}`, ...ids.map((workflow) => `${workflows}${workflow}/`)].toSorted(),
    )
  })

  it('[EV-071 EV-075] checks no other workflows for an event that isn’t a copy', async () => {
    const { calls, isReady } = await check({ listWorkflows: () => onlyPage([]) })
    expect(isReady).toBe(true)
    expect(calls).toHaveLength(1)
  })

  const run = () => aWorkflow({ status: 'RUNNING' })
  const runOf = (half: string) => ({
    getWorkflow: ({ url }: FakeCall) => (url.pathname.includes(half) ? run() : ended()),
  })
  it.each([
    ['the parent', { listWorkflows: () => onlyPage([run()]) }],
    ['the event workflow', runOf('event-duplication')],
    ['the async workflow', runOf('async-duplication')],
  ])('[EV-075 EV-076 VL-295] waits while %s is running', async (_which, handlers) => {
    const { isReady } = await check({
      listWorkflows: () => onlyPage([ended()]),
      getWorkflow: ended,
      ...handlers,
    })
    expect(isReady).toBe(false)
    await screen.findByText(
      "Rescheduling couldn't be initiated. The event is still getting ready. Please try again later.",
    )
  })

  it('[EV-077 VL-301] waits if the check fails', async () => {
    const { isReady } = await check({
      listWorkflows: () => errorReply(422, 'invalid_input', 'No.'),
    })
    expect(isReady).toBe(false)
    await waitFor(() =>
      expect(
        screen.getByText('Unable to verify if action is allowed. Please try again later.'),
      ).toBeVisible(),
    )
  })
})
