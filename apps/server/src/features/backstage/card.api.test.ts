/** What the audience writes, on the screen of a live session. */
import type { Backstage, Scene, SceneCard } from '@marquee/domain/backstage'
import type { Channel } from '@marquee/domain/chat'
import type { Question } from '@marquee/domain/questions'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow } from '#test/show-of.ts'
import { act, aKey, channelOf, say } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function aShow() {
  const show = await newShow(server, admin, { broadcast_type: 1 })
  const producer = await show.aProducer()
  const alan = await enterAs(server, admin, { event: show.event, firstName: 'Alan' })
  const put = (card: SceneCard | null, by = producer) =>
    by.request({ method: 'PUT', url: `${show.backstage}card/`, payload: { card } })
  const cardNow = async () => (await show.see(producer)).card
  return { show, producer, alan, put, cardNow, channel: await channelOf(alan, 'session') }
}

const ask = async (person: AtEvent, channel: Channel, question: object) => {
  const payload = { key: aKey(), is_anonymous: false, ...question }
  const reply = await person.request({ method: 'POST', url: `channels/${channel.id}/questions/`, payload })
  return reply.json<Question>()
}

const sceneRow = z.object({ scene: z.custom<Scene>() })

describe('[PE-032] the audience’s words', () => {
  it('are put on screen, stay while the scene changes, and are taken off', async () => {
    const { show, producer, alan, put, cardNow, channel } = await aShow()
    const { id } = await say(alan, channel, 'Who decides?')
    const shown = (await put({ kind: 'message', id })).json<Backstage>()
    expect(shown.card).toEqual({ kind: 'message', id, text: 'Who decides?', name: 'Alan Lovelace' })
    const payload = { ...shown.scene, layout: 'solo' }
    await producer.request({ method: 'PUT', url: `${show.backstage}scene/`, payload })
    expect(await cardNow()).toMatchObject({ id })
    await put(null)
    expect(await cardNow()).toBeNull()
  })

  it('leave the screen when a moderator deletes them, and are kept by their id alone', async () => {
    const { show, producer, alan, put, cardNow, channel } = await aShow()
    const message = await say(alan, channel, 'Buy my coins')
    await put({ kind: 'message', id: message.id })
    const kept = await inOrganization(
      { ...server.services, organizationId: admin.organizationId },
      ({ db }) =>
        readRows(db, sceneRow, sql`select scene from stage_scenes where broadcast_id = ${show.session}`),
    )
    expect(kept.at(-1)?.scene.card).toEqual({ kind: 'message', id: message.id })
    expect(JSON.stringify(kept)).not.toMatch(/coins|Alan/)
    await act(producer, channel, message, 'delete')
    expect(await cardNow()).toBeNull()
    expect(refusalOf(await put({ kind: 'message', id: message.id }))).toEqual([404, 'not_found'])
  })

  it('don’t name whoever asked anonymously', async () => {
    const { producer, alan, put, channel } = await aShow()
    const allowed = { allows_anonymous_questions: true }
    await producer.request({ method: 'PATCH', url: `channels/${channel.id}/`, payload: allowed })
    const { id } = await ask(alan, channel, { text: 'Why?', is_anonymous: true })
    const { card } = (await put({ kind: 'question', id })).json<Backstage>()
    expect(card).toEqual({ kind: 'question', id, text: 'Why?', name: null })
  })

  it('are only those that everyone may read, and only producers show them', async () => {
    const { show, producer, alan, put, channel } = await aShow()
    const { id } = await say(producer, await channelOf(producer, 'backstage'), 'He is late')
    expect(refusalOf(await put({ kind: 'message', id }))).toEqual([404, 'not_found'])
    const other = await aShow()
    const elsewhere = await say(other.alan, other.channel, 'Hello')
    expect(refusalOf(await put({ kind: 'message', id: elsewhere.id }))).toEqual([404, 'not_found'])
    const hello = await say(alan, channel, 'Hello')
    const speaker = await show.aSpeaker('Ada')
    expect(refusalOf(await put({ kind: 'message', id: hello.id }, speaker))).toEqual([403, 'forbidden'])
  })
})
