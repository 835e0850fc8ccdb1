import type { OwnPresence, PeopleInRoom } from '@marquee/domain/attendees'
import type { EventRoom } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, inAudience, inOrganization } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { putHere } from '#test/here.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const enter = (event: string, firstName: string, role: 0 | 2 | 4 | 6 = 0) =>
  enterAs(server, admin, { event, firstName, role })
const read = (person: AtEvent, query = '') => person.request({ url: `people/${query}` })
const list = async (person: AtEvent, query = '') => (await read(person, query)).json<PeopleInRoom>()
const names = ({ results }: PeopleInRoom) => results.map(({ name }) => name.replace(' Lovelace', ''))
const show = async (person: AtEvent, is_shown = true) =>
  (await person.request({ method: 'PUT', url: 'people/me/', payload: { is_shown } })).json<OwnPresence>()
const set = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/events/${event}/stage/`, payload })
const roomOf = async (person: AtEvent) => (await person.request({ url: 'room/' })).json<EventRoom>()

/** A speaker, a member of staff and two attendees, all present. */
async function aRoomFull() {
  const event = await newEventOf(admin)
  const speaker = await enter(event, 'Sofia', 4)
  const staff = await enter(event, 'Tom', 2)
  const [ada, bob] = [await enter(event, 'Ada'), await enter(event, 'Bob')]
  await putHere(server, admin, [speaker, staff])
  await putHere(server, admin, [ada, bob])
  return { event, speaker, staff, ada, bob }
}

describe('people who are present', () => {
  it('are speakers, staff and the attendees who agreed to be seen, in every process', async () => {
    const { ada, bob } = await aRoomFull()
    const before = await list(ada)
    expect(before).toMatchObject({ here: 4, count: 2, me: { is_shown: false, is_always_shown: false } })
    expect(names(before)).toEqual(['Sofia', 'Tom'])
    expect(before.results.map(({ badges }) => badges)).toEqual([['speaker'], ['staff']])
    expect(await show(bob)).toEqual({ is_shown: true, is_always_shown: false })
    expect(names(await list(ada))).toEqual(['Sofia', 'Tom', 'Bob'])
    expect((await list(bob)).me.is_shown).toBe(true)
    expect(JSON.stringify(await list(ada))).not.toContain('@venue.test')
  })

  it('are no longer listed the moment they withdraw, whatever a process has cached', async () => {
    const { ada, bob, event } = await aRoomFull()
    await show(bob)
    expect(names(await list(ada))).toContain('Bob')
    // As by another process: this one still remembers the list.
    const ctx = { ...server.services, organizationId: admin.organizationId }
    await inOrganization(ctx, ({ db }) => db.execute(sql`delete from shown_people where event_id = ${event}`))
    expect(names(await list(ada))).not.toContain('Bob')
    await show(bob)
    await show(bob)
    expect(await show(bob, false)).toEqual({ is_shown: false, is_always_shown: false })
    expect(await show(bob, false)).toEqual({ is_shown: false, is_always_shown: false })
    expect(names(await list(ada))).not.toContain('Bob')
  })

  it("include speakers, who can't opt out; hidden speakers aren't listed", async () => {
    const { ada, speaker } = await aRoomFull()
    expect(await show(speaker, false)).toEqual({ is_shown: true, is_always_shown: true })
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`update event_roles set hidden = true where id = ${speaker.eventRoleId}`),
    )
    expect((await list(speaker)).me).toEqual({ is_shown: false, is_always_shown: false })
    await vi.waitFor(async () => expect(names(await list(ada))).toEqual(['Tom']), patience)
  })

  it('are only those who are connected, and only at this event', async () => {
    const { ada } = await aRoomFull()
    const other = await newEventOf(admin)
    const stranger = await enter(other, 'Zoe', 4)
    await putHere(server, admin, [stranger])
    expect(names(await list(ada))).toEqual(['Sofia', 'Tom'])
    expect(names(await list(stranger))).toEqual(['Zoe'])
  })

  it('are found by name, job title and company, a page at a time', async () => {
    const { ada, bob, event } = await aRoomFull()
    const zoe = await enter(event, 'Zoé', 6)
    for (const person of [bob, zoe]) await show(person)
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`update profiles set title = 'Pilot', company = 'Orbit' where id = ${zoe.profileId}`),
    )
    await putHere(server, admin, [zoe])
    for (const search of ['zoe', 'pilot', 'ORBIT']) {
      expect((await list(ada, `?search=${search}`)).results).toEqual([
        { id: zoe.profileId, name: 'Zoé Lovelace', title: 'Pilot', company: 'Orbit', badges: ['sponsor'] },
      ])
    }
    const first = await list(ada, '?limit=3')
    expect([first.count, names(first)]).toEqual([4, ['Sofia', 'Tom', 'Bob']])
    const next = await ada.request({ url: first.next ?? '' })
    expect(names(next.json<PeopleInRoom>())).toEqual(['Zoé'])
    expect(names(await list(ada, '?search=nobody'))).toEqual([])
  })

  it('are listed a page at a time, and requested less often when there are a thousand', async () => {
    const event = await newEventOf(admin)
    const ada = await enter(event, 'Ada')
    const ctx = { ...server.services, organizationId: admin.organizationId }
    await inOrganization(ctx, async ({ db }) => {
      await db.execute(sql`with new_profiles as (
          insert into profiles (organization_id, email, first_name, last_name)
          select ${admin.organizationId}, gen_random_uuid() || '@crowd.test', 'Guest', lpad(n::text, 5, '0')
          from generate_series(1, 3000) n returning id, organization_id
        ), roles as (
          insert into event_roles (organization_id, event_id, profile_id, role, rank)
          select organization_id, ${event}, id, 0, 0 from new_profiles returning id, profile_id
        ), entries as (
          insert into audience_entries (organization_id, event_id, event_role_id, token_hash, link_version, user_agent, proof)
          select ${admin.organizationId}, ${event}, id, id, 1, '', 'proved' from roles
        ), shown as (
          insert into shown_people (organization_id, event_id, profile_id, shown_at)
          select ${admin.organizationId}, ${event}, profile_id, now() from roles
        )
        insert into presences (event_id, process_id, organization_id, people, watching, at)
        select ${event}, gen_random_uuid(), ${admin.organizationId}, array_agg(id), '{}', now() from new_profiles`)
    })
    const page = await list(ada, '?offset=2950&limit=50')
    expect(page).toMatchObject({ here: 3000, count: 3000, next: null, refresh_after: 9 })
    expect(page.results.at(-1)?.name).toBe('Guest 03000')
    expect((await read(ada, '?limit=101')).statusCode).toBe(422)
  })
})

describe('the organizer', () => {
  it('[BR-229] names the tab, and turns it off for attendees, and for speakers and staff too', async () => {
    const { event, ada, speaker, staff } = await aRoomFull()
    expect((await roomOf(ada)).me.can.see_people).toBe(true)
    const saved = await set(event, { people_tab_title: ' Guests ', show_attendees: false })
    expect(saved.json()).toMatchObject({
      people_tab_title: 'Guests',
      show_attendees: false,
      show_people_tab_speakers: true,
    })
    expect((await roomOf(ada)).event.people_tab_title).toBe('Guests')
    const sees = async (person: AtEvent) => [
      (await roomOf(person)).me.can.see_people,
      (await read(person)).statusCode,
    ]
    expect(await sees(ada)).toEqual([false, 403])
    expect(refusalOf(await read(ada))).toEqual([403, 'forbidden'])
    for (const person of [speaker, staff]) expect(await sees(person)).toEqual([true, 200])
    await set(event, { show_people_tab_speakers: false })
    for (const person of [ada, speaker, staff]) expect(await sees(person)).toEqual([false, 403])
    await set(event, { show_attendees: true })
    for (const person of [ada, speaker, staff]) expect(await sees(person)).toEqual([true, 200])
    expect((await set(event, { people_tab_title: 'x'.repeat(51) })).statusCode).toBe(422)
  })
})

describe('in the database', () => {
  it('nobody can agree or withdraw for someone else', async () => {
    const { ada, bob, event } = await aRoomFull()
    await show(bob)
    const ctx = {
      ...server.services,
      organizationId: admin.organizationId,
      eventId: event,
      attendee: { profileId: ada.profileId, isPerson: true },
    }
    const gone = await inAudience(ctx, ({ db }) =>
      db.execute(sql`delete from shown_people where profile_id = ${bob.profileId}`),
    )
    expect(gone.rowCount).toBe(0)
    const forging = inAudience({ ...ctx, attendee: { profileId: bob.profileId, isPerson: true } }, ({ db }) =>
      db.execute(sql`insert into shown_people (organization_id, event_id, profile_id, shown_at)
        values (${ctx.organizationId}, ${event}, ${ada.profileId}, now())`),
    )
    await expect(forging).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(names(await list(ada))).toContain('Bob')
  })

  it('the choice of two profiles applies to the one they are merged into', async () => {
    const { ada, bob, staff } = await aRoomFull()
    await show(bob)
    const merged = await admin.request({
      method: 'POST',
      url: `/api/core/profiles/${ada.profileId}/merge/`,
      payload: { other: bob.profileId },
    })
    expect(merged.statusCode).toBe(200)
    await vi.waitFor(async () => expect(names(await list(staff))).toEqual(['Sofia', 'Tom', 'Ada']), patience)
  })
})
