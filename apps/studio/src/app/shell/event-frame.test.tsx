import type { EventWithMetadata } from '@marquee/domain/events'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, onlyPage, planReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

/** The entries in the event's menu, once the plan has loaded. */
async function menuOfEvent(event: Partial<EventWithMetadata>, hasBooths = true): Promise<string[]> {
  const pricing_config = { ...planReply.pricing_config, booths_tab: hasBooths }
  fakeApi({
    getEvent: forPath({ id: eventReply.id }, () => ({ ...eventReply, ...event })),
    listSurveys: () => onlyPage([]),
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

it('[PE-053] a webinar has no rooms or booths', async () => {
  const entries = await menuOfEvent({ event_type: 'Webinar' })
  expect(entries).toContain('Surveys')
  expect(entries).not.toContain('Rooms')
  expect(entries).not.toContain('Booths')
})

it.each([true, false])('[PE-051] booths are in the menu if the plan includes them: %s', async (hasBooths) => {
  expect((await menuOfEvent({}, hasBooths)).includes('Booths')).toBe(hasBooths)
})

it.each([
  ['Virtual', false],
  ['Hybrid', true],
  ['In_Person', true],
] as const)('a %s event has check-in staff: %s', async (host_type, isThere) => {
  expect((await menuOfEvent({ host_type })).includes('Check-in staff')).toBe(isThere)
})

it('a blueprint has an agenda and people only', async () => {
  const entries = await menuOfEvent({ is_blueprint: true })
  expect(entries).toEqual([
    'Agenda',
    'Speakers',
    'Staff',
    'Check-in staff',
    'Rooms',
    'Booths',
    'Live inputs',
    'Surveys',
  ])
})
