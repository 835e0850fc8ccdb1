import type { Workflow } from '@marquee/domain/duplication'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, meReply, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event_id = '0199d1c0-0000-7000-8000-000000000001'
const workflow_id = `duplication-${event_id}` as const
const running: Workflow = {
  workflow_id,
  event_id,
  event_title: 'Copy of Spring',
  workflow_type: 'duplication',
  status: 'RUNNING',
  progress: 0.4,
  failure: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ended_at: null,
  can: { retry: false },
}
const done: Workflow = { ...running, status: 'COMPLETED', progress: 1, ended_at: '2026-11-01T10:00:02.000Z' }
const failed: Workflow = { ...done, failure: 'The copy could not be finished.', can: { retry: true } }

function open(answer: () => Workflow[], isOn = true) {
  const flags = { ...meReply.organization.flags, enableDuplicateEventViaWorkflow: isOn }
  const calls = fakeApi({
    getMe: () => ({ ...meReply, organization: { ...meReply.organization, flags } }),
    listWorkflows: () => onlyPage(answer()),
    getEvent: forPath({ id: event_id }, () => ({ ...eventReply, id: event_id })),
    retryWorkflow: forPath({ workflow_id }, () => running),
  })
  return { calls, ...renderStudio('/videos') }
}
const tray = async () => within(await screen.findByRole('region', { name: 'Event copies' }))

describe('the tray of copies', () => {
  it('[EV-067 EV-070] shows the progress of a copy, and that it is ready', async () => {
    let now = running
    const { user, router } = open(() => [now])
    await (await tray()).findByText('Copying… 40%')
    await expectAccessible()
    now = done
    const { organization } = meReply
    const signal = { version: 1, type: 'workflow-updated', organization_id: organization.id } as const
    act(() =>
      emitSignal({ ...signal, event_id, workflow_id: done.workflow_id, status: 'COMPLETED', progress: 1 }),
    )
    await (await tray()).findByText('Ready')
    await user.click((await tray()).getByRole('button', { name: 'View Copy of Spring' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${event_id}/dashboard`))
  })

  it('[EV-067] shows why a copy failed, and retries it', async () => {
    let now = failed
    const { user } = open(() => [now])
    await (await tray()).findByText('The copy could not be finished.')
    now = running
    await user.click((await tray()).getByRole('button', { name: 'Retry copying Copy of Spring' }))
    expect(await (await tray()).findByText('Copying… 40%')).toBeVisible()
  })

  it('[EV-067] hides a dismissed copy', async () => {
    const { user } = open(() => [failed])
    await user.click((await tray()).getByRole('button', { name: 'Remove Copy of Spring from the list' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Event copies' })).toBeNull())
  })

  it('[EV-068] requests nothing if copies are made immediately', async () => {
    const { calls } = open(() => [running], false)
    await screen.findByRole('heading', { name: 'Videos' })
    expect(calls.some(({ url }) => url.pathname.includes('workflows'))).toBe(false)
  })
})
