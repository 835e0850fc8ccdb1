import type { EventWithMetadata } from '@marquee/domain/events'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, onlyPage, planReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

/** The entries in the event's menu, once the plan has loaded. */
async function menuOfEvent(
  event: Partial<EventWithMetadata>,
  plan: Partial<typeof planReply.pricing_config> = {},
): Promise<string[]> {
  const pricing_config = { ...planReply.pricing_config, ...plan }
  fakeApi({
    getEvent: forPath({ id: eventReply.id }, () => ({ ...eventReply, ...event })),
    listSurveys: () => onlyPage([]),
    listRtmpInputs: () => onlyPage([]),
    listBroadcasts: () => onlyPage([]),
    listTemplates: () => onlyPage([]),
    getPlan: () => ({ ...planReply, pricing_config }),
  })
  const { queryClient } = renderStudio(`/events/${eventReply.id}/programs/surveys`)
  const menu = await screen.findByRole('navigation', { name: 'Event' })
  await within(menu).findByRole('link', { name: 'Agenda' })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  return within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

it('[PE-053 EV-097] a webinar has no rooms or booths, and has its own embed', async () => {
  const entries = await menuOfEvent({ event_type: 'Webinar' })
  expect(entries).toContain('Surveys')
  expect(entries).not.toContain('Rooms')
  expect(entries).not.toContain('Booths')
  expect(entries).toContain('On-demand embed')
  cleanup()
  expect(await menuOfEvent({})).not.toContain('On-demand embed')
})

it.each([true, false])('[PE-051] booths are in the menu if the plan includes them: %s', async (hasBooths) => {
  expect((await menuOfEvent({}, { booths_tab: hasBooths })).includes('Booths')).toBe(hasBooths)
})

it('[PE-125] live inputs stay in the menu if the plan lacks them, and their page says so', async () => {
  const entries = await menuOfEvent({}, { rtmp: false })
  expect(entries).toContain('Live inputs')
  await userEvent.click(screen.getByRole('link', { name: 'Live inputs' }))
  expect(await screen.findByText('This feature is not enabled for your organization')).toBeVisible()
})

it.each([
  ['Virtual', false],
  ['Hybrid', true],
  ['In_Person', true],
] as const)('a %s event has check-in staff: %s', async (host_type, isThere) => {
  expect((await menuOfEvent({ host_type })).includes('Check-in staff')).toBe(isThere)
})

it('a blueprint has an agenda, people, and what its events begin with', async () => {
  const entries = await menuOfEvent({ is_blueprint: true })
  expect(entries).toEqual([
    'Agenda',
    'Speakers',
    'Staff',
    'Check-in staff',
    'Live inputs',
    'Surveys',
    'Rooms',
    'Booths',
  ])
})
