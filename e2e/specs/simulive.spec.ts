import type { APIRequestContext } from '@playwright/test'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, type Person, signIn, test } from '../fixtures/test.ts'
import { chooseClips, playedSeconds } from '../fixtures/upload.ts'

/** The only video in the library, which also loops as the buffer video of the event. */
async function chooseBuffer(request: APIRequestContext, person: Person, event: string): Promise<string> {
  const { email, password } = person
  const signedIn = await request.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await signedIn.json()
  const headers = { authorization: `Bearer ${access_token}` }
  const list = await request.get('/api/core/video_assets/', { headers })
  const { results }: { results: { id: string }[] } = await list.json()
  const id = results[0]?.id ?? ''
  const url = `/api/event/events/${event}/buffer_video/`
  const chosen = await request.put(url, { headers, data: { video_asset: id } })
  expect(chosen.status()).toBe(200)
  return id
}

test('[LV-002 LV-065 LV-071 LV-072 LV-079 LV-090 LV-096 LV-097] a person tests a pre-recorded session and watches its preview', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await chooseClips(page, ['r43.mp4'])
  const row = page.getByRole('row').filter({ hasText: 'r43' })
  await expect(row).toContainText('Completed', { timeout: 150_000 })
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const video = await chooseBuffer(page.request, person, event)
  const { start_time, end_time } = conference
  const session = { event, title: 'Keynote', broadcast_type: 2, start_time, end_time, video_assets: [video] }
  const id = await make('/api/event/broadcasts/', session)
  await page.goto(`/events/${event}/programs/agenda?view=list&broadcastId=${id}`)
  const run = page.getByRole('group', { name: 'Test run' })
  await expect(run.getByRole('status')).toHaveText('Not started')
  await run.getByRole('button', { name: 'Start Test' }).click()
  await expect(page.getByText('Testing starts in 2-3 minutes.')).toBeVisible()
  await expect(run.getByRole('status')).toHaveText('Ongoing')
  await expect(run.getByText(/^Videos start in 0?4:/)).toBeVisible()
  // The buffer video of five seconds loops until the videos start: it is played across the end of a loop.
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0)
  const joined = await playedSeconds(page)
  await expect.poll(async () => (await playedSeconds(page)) - joined, { timeout: 60_000 }).toBeGreaterThan(6)
  await expectAccessible(page)
  await run.getByRole('button', { name: 'Stop Test' }).click()
  await expect(run.getByRole('status')).toHaveText('Not started')
  await expect(run.getByRole('button', { name: 'Start Test' })).toBeEnabled()
})
