/** The warnings about tech checks in the alert centre. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newShow } from '#test/show-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const check = {
  method: 'PUT',
  payload: {
    has_camera: true,
    has_microphone: true,
    was_heard: true,
    upload_kbps: 3200,
    download_kbps: null,
  },
} as const

it('[RW-027 RW-067] a speaker is named until they have completed the tech check', async () => {
  const show = await newShow(server, admin)
  const ada = await show.aSpeaker('Ada')
  expect(await warningsOf(admin, show.event, 'speaker_tech_check')).toMatchObject([
    {
      message: 'The speaker Ada Lovelace hasn’t completed the tech check.',
      user_id: ada.eventRoleId,
      action: { name: 'Speakers' },
    },
  ])
  expect((await ada.request({ ...check, url: `${show.backstage}check/` })).statusCode).toBe(200)
  expect(await warningsOf(admin, show.event, 'speaker_tech_check')).toEqual([])
})

it('[RW-025 RW-064] a staff member is named until they have completed the tech check', async () => {
  const other = await signedIn(server)
  const show = await newShow(server, other)
  expect(await warningsOf(other, show.event, 'staff_tech_check')).toMatchObject([
    { message: expect.stringContaining('hasn’t completed the tech check.'), action: { name: 'Staff' } },
  ])
  await asSystem(server.services, ({ db }) =>
    db.execute(
      sql`update organizations set is_event_roles_enabled = false where id = ${other.organizationId}`,
    ),
  )
  expect(await warningsOf(other, show.event, 'staff_tech_check')).toEqual([])
})

it('nobody is asked for a tech check of sessions without cameras, or of an in-person event', async () => {
  const recorded = await newShow(server, admin, { broadcast_type: 2 })
  await recorded.aSpeaker('Ada')
  expect(await warningsOf(admin, recorded.event, 'speaker_tech_check')).toEqual([])
  const show = await newShow(server, admin)
  await show.aSpeaker('Ada')
  const url = `/api/event/events/${show.event}/`
  await admin.request({ method: 'PATCH', url, payload: { host_type: 'In_Person' } })
  expect(await warningsOf(admin, show.event, 'speaker_tech_check')).toEqual([])
})
