import { z } from 'zod'
import { encode } from '../fixtures/encoder.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessibleInBothSchemes, test } from '../fixtures/test.ts'

test('[LV-001 LV-003 LV-004 LV-031 LV-035 LV-043] an organizer adds a live input, tests it with an encoder, and stops', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/programs/live-inputs`)
  await page.getByRole('button', { name: 'Add input' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Main stage')
  await page.keyboard.press('Enter')

  const details = page.getByRole('dialog', { name: 'Connection details of Main stage' })
  const streamUrl = await details.getByLabel('Stream URL').first().inputValue()
  await details.getByRole('button', { name: 'Show the key of the Primary encoder' }).click()
  const streamKey = await details.getByLabel('Stream key').first().inputValue()
  await expectAccessibleInBothSchemes(page)
  await details.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Test RTMP In: Main stage' }).click()
  await expect(page.getByText('Preparing to accept stream')).toBeVisible()
  const encoder = encode(`${streamUrl}/${streamKey}`)
  await expect(page.getByText('Ready to receive incoming stream')).toBeVisible()
  await expect(page.getByText('Primary encoder connected, 960 × 540')).toBeVisible()
  await expect(page.getByRole('button', { name: 'In Testing: Main stage' })).toBeDisabled()
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('button', { name: 'Stop the test of Main stage' }).click()
  await expect(page.getByText('Not accepting incoming stream')).toBeVisible()
  await encoder.ended
})

test('[LV-053 LV-055 LV-056] the studio opens its socket with the access token and says which event is open', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const route = `/events/${event}/programs/live-inputs`
  const sent: string[] = []
  const received: string[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => received.push(String(payload)))
  })
  const signedIn = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/refresh/'))
  await page.goto(route)
  const { access_token } = z.object({ access_token: z.string() }).parse(await (await signedIn).json())
  const about = JSON.stringify({ eventId: event, userId: person.id, route })
  await expect.poll(() => sent.some((frame) => frame.includes(`["setEventId",${about}]`))).toBe(true)
  expect(sent[0]).toContain(`"token":"${access_token}"`)

  const times = { start_time: conference.start_time, end_time: conference.end_time }
  await make('/api/event/broadcasts/', { event, title: 'Keynote', ...times })
  await make('/api/event/agenda-item/', { event, kind: 'break', title: 'Coffee', ...times })
  await make('/api/event/rtmp_inputs/', { event, name: 'Main stage' })
  for (const type of ['broadcast-updated', 'agenda-item-updated', 'rtmp-input-updated']) {
    await expect.poll(() => received.some((frame) => frame.includes(`"type":"${type}"`))).toBe(true)
  }
  await expect(page.getByText('Main stage')).toBeVisible()
})
