/** The run of show of a live session, prepared and run by its producers. */
import type { Backstage, CreateShowItem, RunOfShow, ShowScene, SlotKey } from '@marquee/domain/backstage'
import type { Channel } from '@marquee/domain/chat'
import type { Poll, PollList } from '@marquee/domain/polls'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AtEvent } from '#test/at-event.ts'
import { aStoredVideo, insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow, type TestShow } from '#test/show-of.ts'
import { channelOf } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

type AuditList = {
  results: { action: string; target_id: string | null; details: Record<string, unknown> }[]
}

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const scene: ShowScene = {
  layout: 'panel',
  name_cards: true,
  lower_third: null,
  ticker: null,
  transition: 'cut',
}

function callsOf(show: TestShow, person: AtEvent) {
  const url = `${show.backstage}show/`
  const read = async (): Promise<RunOfShow> => (await person.request({ url })).json<RunOfShow>()
  const titles = ({ items }: RunOfShow) => items.map(({ title }) => title)
  return {
    read,
    titles: async () => titles(await read()),
    add: (title: string, item: Partial<CreateShowItem> = {}) =>
      person.request({
        method: 'POST',
        url: `${url}items/`,
        payload: { title, scene, people: [], poll: null, video: null, ...item },
      }),
    change: (id: string, payload: object) =>
      person.request({ method: 'PATCH', url: `${url}items/${id}/`, payload }),
    order: (items: string[]) => person.request({ method: 'PUT', url: `${url}order/`, payload: { items } }),
    take: (item: string, expected: string | null) =>
      person.request({ method: 'POST', url: `${url}steps/`, payload: { item, expected } }),
    /** What the button does. */
    async next(): Promise<RunOfShow> {
      const { next, step } = await read()
      return (await this.take(next ?? '', step?.id ?? null)).json<RunOfShow>()
    },
  }
}

async function aShow(...titles: string[]) {
  const show = await newShow(server, admin, { broadcast_type: 1 })
  const producer = await show.aProducer()
  const calls = callsOf(show, producer)
  for (const title of titles) await calls.add(title)
  const ids = (await calls.read()).items.map(({ id }) => id)
  const idOf = (title: string) => ids[titles.indexOf(title)] ?? ''
  return { show, producer, calls, idOf }
}

const onStage = ({ people }: Backstage): (SlotKey | null)[] =>
  people.filter(({ is_on_stage }) => is_on_stage).map(({ slot }) => slot)

async function aPoll({ event }: TestShow, producer: AtEvent): Promise<{ channel: Channel; poll: Poll }> {
  const channel = await channelOf(producer, 'session')
  const url = `/api/events/${event}/channels/${channel.id}/polls/`
  const payload = { title: 'Which color?', options: ['Red', 'Blue'] }
  return { channel, poll: (await producer.request({ method: 'POST', url, payload })).json<Poll>() }
}

describe('[PE-032] the run of show', () => {
  it('is prepared: items are added, changed, ordered, deleted and brought back where they were', async () => {
    const { calls, idOf } = await aShow('Welcome', 'Panel', 'Questions')
    await calls.change(idOf('Panel'), { title: 'The panel', scene: { ...scene, layout: 'grid' } })
    await calls.order([idOf('Questions'), idOf('Panel'), idOf('Welcome')])
    expect(await calls.titles()).toEqual(['Questions', 'The panel', 'Welcome'])
    await calls.change(idOf('Panel'), { is_deleted: true })
    expect(await calls.titles()).toEqual(['Questions', 'Welcome'])
    await calls.order([idOf('Welcome'), idOf('Questions')])
    const back = (await calls.change(idOf('Panel'), { is_deleted: false })).json<RunOfShow>()
    expect(back.items.map(({ title, scene: { layout } }) => [title, layout])).toEqual([
      ['Welcome', 'panel'],
      ['The panel', 'grid'],
      ['Questions', 'panel'],
    ])
  })

  it('goes on with Next: its people are on stage and nobody else, in its scene', async () => {
    const { show, producer, calls } = await aShow('Welcome')
    const [ada, grace] = [await show.aSpeaker('Ada'), await show.aSpeaker('Grace')]
    await show.place(ada, 'camera-1')
    await show.place(grace, 'camera-2')
    await calls.add('Both', { people: [grace.profileId, ada.profileId] })
    await calls.add('Ada', { people: [ada.profileId], scene: { ...scene, layout: 'solo' } })
    await calls.add('As it is')
    expect((await calls.next()).step).toMatchObject({ item: expect.any(String) })
    expect(onStage(await show.see(producer))).toEqual([])
    await calls.next()
    expect(await show.see(producer)).toMatchObject({ scene: { slots: ['camera-2', 'camera-1'] } })
    await calls.next()
    expect(await show.see(producer)).toMatchObject({ scene: { layout: 'solo', slots: ['camera-1'] } })
    expect((await calls.next()).next).toBeNull()
    expect(onStage(await show.see(producer))).toEqual(['camera-1'])
  })

  it('advances once when two producers press Next in the same moment', async () => {
    const { show, calls, idOf } = await aShow('Welcome', 'Panel', 'Questions')
    const other = callsOf(show, await show.aProducer())
    const taken = [calls.take(idOf('Welcome'), null), other.take(idOf('Welcome'), null)]
    const steps = (await Promise.all(taken)).map((reply) => reply.json<RunOfShow>().step?.id)
    expect(new Set(steps).size).toBe(1)
    const { next, items } = await calls.read()
    expect(items.find(({ id }) => id === next)?.title).toBe('Panel')
  })

  it('goes on from where a deleted item was, and any item can be put on air', async () => {
    const { calls, idOf } = await aShow('Welcome', 'Panel', 'Questions')
    await calls.next()
    const { step } = await calls.next()
    await calls.change(idOf('Panel'), { is_deleted: true })
    expect((await calls.read()).next).toBe(idOf('Questions'))
    await calls.take(idOf('Welcome'), step?.id ?? null)
    expect((await calls.read()).step?.item).toBe(idOf('Welcome'))
    expect(refusalOf(await calls.take(idOf('Panel'), (await calls.read()).step?.id ?? null))).toEqual([
      404,
      'not_found',
    ])
  })

  it('opens the poll of an item while the session is on air, and not in a rehearsal', async () => {
    const { show, producer, calls } = await aShow()
    const { channel, poll } = await aPoll(show, producer)
    const stateNow = async () => {
      const reply = await producer.request({ url: `channels/${channel.id}/polls/` })
      return reply.json<PollList>().results[0]?.state
    }
    await calls.add('Vote', { poll: poll.id })
    const { step, items } = await calls.next()
    expect(await stateNow()).toBe('prepared')
    await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
    await calls.take(items[0]?.id ?? '', step?.id ?? null)
    expect(await stateNow()).toBe('open')
    expect((await calls.read()).items[0]?.poll).toMatchObject({ title: 'Which color?', state: 'open' })
  })

  it('[PP-055] plays the video of an item while the session is on air, and returns to the scene of the item', async () => {
    const { show, producer, calls } = await aShow()
    const video = await aStoredVideo(server, admin, 'Opening film')
    await calls.add('Film', { video, scene: { ...scene, layout: 'side_by_side' } })
    await calls.add('Talk')
    const { step, items } = await calls.next()
    expect(items[0]?.video).toEqual({ id: video, name: 'Opening film' })
    expect((await show.see(producer)).media).toBeNull()
    await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
    await calls.take(items[0]?.id ?? '', step?.id ?? null)
    expect(await show.see(producer)).toMatchObject({
      media: { video, name: 'Opening film' },
      scene: { layout: 'solo', slots: ['media'] },
    })
    await producer.request({ method: 'DELETE', url: `${show.backstage}media/` })
    expect(await show.see(producer)).toMatchObject({ media: null, scene: { layout: 'side_by_side' } })
    await producer.request({ method: 'PUT', url: `${show.backstage}media/`, payload: { video } })
    await calls.next()
    expect(await show.see(producer)).toMatchObject({ media: null, scene: { layout: 'panel' } })
  })

  it('names only people, polls and videos that belong here', async () => {
    const { show, calls } = await aShow()
    const stranger = await show.aPerson({ number: 0, name: 'Mallory' })
    expect(refusalOf(await calls.add('Them', { people: [stranger.profileId] }))).toEqual([
      422,
      'invalid_input',
      'people',
    ])
    const { show: other, producer } = await aShow()
    const { poll } = await aPoll(other, producer)
    expect(refusalOf(await calls.add('That', { poll: poll.id }))).toEqual([422, 'invalid_input', 'poll'])
    const { id } = await insertVideo(server.services, {
      organization_id: (await signedIn(server)).organizationId,
    })
    expect(refusalOf(await calls.add('Theirs', { video: id }))).toEqual([422, 'invalid_input', 'video'])
    expect(refusalOf(await calls.add(' '))).toEqual([422, 'invalid_input', 'title'])
  })

  it('is in the audit trail with what else producers do, scenes once for all that follow each other', async () => {
    const { show, producer, calls, idOf } = await aShow('Welcome')
    const ada = await show.aSpeaker('Ada')
    await show.place(ada, 'camera-1')
    const { people, scene: first } = await show.see(producer)
    const url = `${show.backstage}people/${people[0]?.id ?? ''}/`
    for (const payload of [{ is_on_stage: true }, { is_muted: true }, { is_muted: true }]) {
      await producer.request({ method: 'PATCH', url, payload })
    }
    const set = () => producer.request({ method: 'PUT', url: `${show.backstage}scene/`, payload: first })
    await set()
    await set()
    await calls.take(idOf('Welcome'), null)
    const reply = await admin.request({ url: '/api/core/audit_entries/?search=backstage.&limit=50' })
    const own = reply.json<AuditList>().results.filter(({ target_id }) => target_id === show.session)
    expect(own.map(({ action }) => action).toReversed()).toEqual([
      'backstage.put_on_stage',
      'backstage.muted',
      'backstage.scene_changed',
      'backstage.item_taken',
    ])
    expect(own[0]?.details).toMatchObject({
      event: show.event,
      item: 'Welcome',
      controlled_by: 'Pat Lovelace',
    })
  })

  it('says how many watch and that nothing is heard of a stage, to producers only', async () => {
    const { show, producer } = await aShow()
    const url = `${show.backstage}desk/`
    const quiet = { watching: 0, is_stage_lost: false, program: 'off', silent: [], frozen: [] }
    expect((await producer.request({ url })).json()).toEqual(quiet)
    await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
    expect((await producer.request({ url })).json()).toEqual({ ...quiet, is_stage_lost: true })
    const speaker = await show.aSpeaker('Ada')
    expect(refusalOf(await speaker.request({ url }))).toEqual([403, 'forbidden'])
  })

  it('[PE-033 PE-035] is hidden from whoever doesn’t direct the stage', async () => {
    const { show, idOf } = await aShow('Welcome')
    for (const person of [
      await show.aSpeaker('Ada'),
      await show.aPerson({ number: 2, name: 'Edsger', roleId: roleIds.coordinator }),
      await show.aPerson({ number: 0, name: 'Mallory' }),
    ]) {
      const calls = callsOf(show, person)
      const replies = [await calls.add('Mine'), await calls.take(idOf('Welcome'), null)]
      replies.push(await person.request({ url: `${show.backstage}show/` }))
      for (const reply of replies) expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    }
  })
})
