import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import type { Broadcast, RestoredBlocks } from '@marquee/domain/agenda'
import type { EventRole } from '@marquee/domain/people'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { itemUrl, newAgenda, sessionUrl, type TestAgenda, trackUrl } from '#test/agenda-of.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { forgetDeletedBlocks } from './forget-deleted-blocks.job.ts'

let server: OwnTestServer
let ada: Person
let agenda: TestAgenda
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  ada = await signedIn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  agenda = await newAgenda(ada)
})

const named = (kind: 'broadcast' | 'agenda_item', ...ids: { id: string }[]) =>
  ids.map(({ id }) => ({ kind, id }))
const send = (what: 'delete' | 'restore', blocks: object[]) =>
  agenda.post(`/api/event/agenda/${what}/`, { event: agenda.event.id, blocks })

async function createSpeaker(session: Broadcast): Promise<EventRole> {
  const user = { email: `lin@${agenda.event.id}.test`, first_name: 'Lin', last_name: 'Li' }
  const speaker = { event: agenda.event.id, role: 4, user, broadcasts: [session.id] }
  return (await agenda.post('/api/event/event_roles/', speaker)).json<EventRole>()
}
const sessionsOf = async ({ id }: EventRole) =>
  (await agenda.list<EventRole>('event_roles')).find((role) => role.id === id)?.broadcasts

describe('deleting from the agenda', () => {
  it('[AG-015 AG-020 AG-027] deletes many blocks at once, even if one is already deleted', async () => {
    const [session, gone] = [await agenda.aSession(), await agenda.aSession()]
    const item = await agenda.anItem()
    await agenda.remove(sessionUrl(gone))
    const reply = await send('delete', [...named('broadcast', session, gone), ...named('agenda_item', item)])
    expect(reply.statusCode).toBe(204)
    expect([await agenda.list('broadcasts'), await agenda.list('agenda-item')]).toEqual([[], []])
    expect(refusalOf(await agenda.patch(itemUrl(item), { title: 'x' }))).toEqual([404, 'not_found'])
  })

  it('[AG-015] can be undone: the session has the same track, videos and speakers', async () => {
    const track = await agenda.aTrack()
    const { id: video } = await insertVideo(server.services, { organization_id: ada.organizationId })
    const session = await agenda.aSession({ tracks: [track.id], video_assets: [video] })
    const speaker = await createSpeaker(session)
    const before = await agenda.get<Broadcast>(sessionUrl(session))
    await agenda.remove(sessionUrl(session))
    expect(await sessionsOf(speaker)).toEqual([])
    const reply = await send('restore', named('broadcast', session))
    const { updated_at: _then, ...same } = before
    expect(reply.json<RestoredBlocks>().broadcasts).toMatchObject([same])
    expect(before.speakers).toHaveLength(1)
    expect(await sessionsOf(speaker)).toEqual([session.id])
  })

  it('[AG-015] can be undone without what was deleted since', async () => {
    const track = await agenda.aTrack()
    const { id: video } = await insertVideo(server.services, { organization_id: ada.organizationId })
    const session = await agenda.aSession({ tracks: [track.id], video_assets: [video] })
    await agenda.remove(sessionUrl(session))
    expect((await agenda.remove(`/api/core/video_assets/${video}/`)).statusCode).toBe(204)
    await agenda.remove(trackUrl(track))
    const reply = await send('restore', named('broadcast', session))
    expect(reply.json<RestoredBlocks>().broadcasts).toMatchObject([{ tracks: [], video_assets: [] }])
  })

  it('[AG-015] can be undone only once', async () => {
    const item = await agenda.anItem()
    await agenda.remove(itemUrl(item))
    const [first, second] = [
      await send('restore', named('agenda_item', item)),
      await send('restore', named('agenda_item', item)),
    ]
    expect(second.json()).toEqual(first.json())
    expect(await agenda.list('agenda-item')).toHaveLength(1)
  })

  it('[AG-008] cannot be undone beyond the limits of the plan', async () => {
    const owner = await signedIn(server)
    agenda = await newAgenda(owner)
    await setPlan(server.services, owner.organizationId, {})
    const session = await agenda.aSession()
    await agenda.remove(sessionUrl(session))
    await agenda.aSession()
    const refused = await send('restore', named('broadcast', session))
    expect(refusalOf(refused)).toEqual([403, 'feature_not_enabled'])
  })

  it('[AG-015] is permanent after an hour', async () => {
    const [session, item] = [await agenda.aSession(), await agenda.anItem()]
    await agenda.remove(sessionUrl(session))
    await agenda.remove(itemUrl(item))
    await forgetDeletedBlocks(server.services)
    expect((await send('restore', named('agenda_item', item))).json()).toMatchObject({
      agenda_items: [{ id: item.id }],
    })
    server.clock.advance(61 * 60_000)
    await forgetDeletedBlocks(server.services)
    const rows = await asSystem(server.services, (ctx) =>
      readRows(ctx.db, z.unknown(), sql`select from broadcasts where id = ${session.id}`),
    )
    expect(rows).toEqual([])
  })
})
