import type { Event } from '@marquee/domain/events'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const events = '/api/event/events/'
const create = async () =>
  (await admin.request({ method: 'POST', url: events, payload: eventInput() })).json<Event>()
const remove = (id: string, remover = admin) => remover.request({ method: 'DELETE', url: `${events}${id}/` })
const run = <Row extends object>(query: ReturnType<typeof sql>) =>
  asSystem(server.services, (ctx) => readRows(ctx.db, z.custom<Row>(), query))

it('[EV-048] an event is deleted with everything that belongs to it, but its recordings stay', async () => {
  const { id, registration_form } = await create()
  const { organizationId: organization_id } = admin
  const video = await insertVideo(server.services, { organization_id, source: 'EVENT_RECORDING' })
  await run(sql`update video_assets set event_id = ${id} where id = ${video.id}`)
  expect((await remove(id)).statusCode).toBe(204)
  expect(refusalOf(await admin.request({ url: `${events}${id}/` }))).toEqual([404, 'not_found'])
  const left = await run(sql`select 1 from registration_forms where id = ${registration_form}
    union all select 2 from event_roles where event_id = ${id}`)
  expect(left).toEqual([])
  const recording = await admin.request({ url: `/api/core/video_assets/${video.id}/` })
  expect(recording.statusCode).toBe(200)
})

it('[EV-048] the audit entry counts what was deleted with the event', async () => {
  const { id } = await create()
  await remove(id)
  const trail = await admin.request({ url: '/api/core/audit_entries/?action=event.deleted' })
  const [entry] = trail.json<{ results: object[] }>().results
  expect(entry).toMatchObject({ target_id: id, target_name: 'Spring conference', details: { staff: 1 } })
})

it('[EV-048] a blueprint cannot be deleted on its own', async () => {
  const { id } = await create()
  await run(sql`update events set is_blueprint = true where id = ${id}`)
  expect(refusalOf(await remove(id))).toEqual([404, 'not_found'])
})

it('[EV-048 EV-071] an event cannot be deleted before it is ready', async () => {
  const { id } = await create()
  await run(sql`insert into workflows (workflow_id, organization_id, event_id, workflow_type)
    values (${`event-duplication-${id}`}, ${admin.organizationId}, ${id}, 'duplication')`)
  expect(refusalOf(await remove(id))[1]).toBe('not_ready')
})
