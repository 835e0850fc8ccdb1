import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom, noTabs } from '#test/a-room.ts'
import { fakeVenue, refusal } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const booth = {
  id: '0198a000-0000-7000-8000-0000000000b1',
  title: 'Acme stand',
  type: 'primary' as const,
  description: 'Everything for coyotes.',
  picture: null,
  sponsor: 'Acme',
  consent: 'Acme may contact me.',
  left_contact: false,
  resources: [
    { id: '0198a000-0000-7000-8000-0000000000b2', title: 'Prices', url: 'https://acme.test/prices' },
  ],
}

it('a booth shows what it offers; opening it and following its links is recorded', async () => {
  const calls = fakeVenue({
    getEventRoom: () => aRoom(),
    listVenueBooths: () => ({ count: 1, next: null, previous: null, results: [booth] }),
    visitBooth: () => new Response(null, { status: 204 }),
  })
  const { user } = renderRoom('/booths')
  await user.click(await screen.findByRole('link', { name: 'Acme stand' }))
  const link = await screen.findByRole('link', { name: 'Prices' })
  link.addEventListener('click', (click) => click.preventDefault())
  await user.click(link)
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation === 'visitBooth').map(({ body }) => body)).toEqual([
      {},
      { resource: booth.resources[0]?.id },
    ]),
  )
})

it('a document that is opened from its tab is recorded with its booth', async () => {
  const [document] = booth.resources.map(({ id, title, url }) => ({ id, name: title, url, booth: booth.id }))
  const calls = fakeVenue({
    getEventRoom: () => aRoom({ documents: document ? [document] : [] }),
    visitBooth: () => new Response(null, { status: 204 }),
  })
  const { user } = renderRoom('/agenda')
  await user.click(await screen.findByRole('tab', { name: 'Docs' }))
  const link = screen.getByRole('link', { name: 'Prices' })
  link.addEventListener('click', (click) => click.preventDefault())
  await user.click(link)
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'visitBooth')?.body).toEqual({
      resource: booth.resources[0]?.id,
    }),
  )
})

const pageOf = (booths: (typeof booth)[]) => ({ count: 1, next: null, previous: null, results: booths })

it('people leave their contact only after they agree to the sentence, and can withdraw', async () => {
  let hasLeft = false
  const calls = fakeVenue({
    getEventRoom: () => aRoom(),
    listVenueBooths: () => pageOf([{ ...booth, left_contact: hasLeft }]),
    visitBooth: () => undefined,
    leaveContact: () => void (hasLeft = true),
    takeContactBack: () => void (hasLeft = false),
  })
  const { user } = renderRoom(`/booths/${booth.id}`)
  const leave = await screen.findByRole('button', { name: 'Leave my contact' })
  expect(leave).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: booth.consent }))
  await user.click(leave)
  expect(await screen.findByText('You left your contact here.')).toBeDefined()
  expect(calls.find(({ operation }) => operation === 'leaveContact')?.body).toEqual({
    consent: booth.consent,
  })
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('button', { name: 'Leave my contact' })).toBeDefined()
})

it('a sentence that has changed in the meantime is shown, and nothing is stored', async () => {
  const sentence = 'This sentence has changed. Read it again before you agree.'
  let consent = booth.consent
  fakeVenue({
    getEventRoom: () => aRoom(),
    listVenueBooths: () => pageOf([{ ...booth, consent }]),
    visitBooth: () => undefined,
    leaveContact() {
      consent = 'Wile may contact me.'
      return refusal(409, 'conflict', sentence)
    },
  })
  const { user } = renderRoom(`/booths/${booth.id}`)
  await user.click(await screen.findByRole('checkbox', { name: booth.consent }))
  await user.click(screen.getByRole('button', { name: 'Leave my contact' }))
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(await screen.findByRole('checkbox', { name: consent })).toHaveProperty('checked', false)
})

it('the link to the booths exists only if there are booths', async () => {
  const { event } = aRoom()
  fakeVenue({ getEventRoom: () => aRoom({ event: { ...event, tabs: { ...noTabs, booths: '' } } }) })
  const { unmount } = renderRoom('/lobby')
  expect(await screen.findByRole('link', { name: 'Booths' })).toBeDefined()
  unmount()
  fakeVenue({ getEventRoom: () => aRoom() })
  renderRoom('/lobby')
  await screen.findByRole('link', { name: 'Agenda' })
  expect(screen.queryByRole('link', { name: 'Booths' })).toBeNull()
})
