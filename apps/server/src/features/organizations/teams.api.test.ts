import { randomUUID } from 'node:crypto'
import {
  type Team,
  teamContentsSchema,
  teamMemberPageSchema,
  teamPageSchema,
} from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let teamAdmin: Person
let stranger: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  teamAdmin = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
  stranger = await signedIn(server)
})

const list = '/api/core/workspaces/'
const addressOf = (id: string) => `${list}${id}/`
const placeOf = (team: string, userId: string) => `${addressOf(team)}members/${userId}/`
const teams = async (by: Person, query = '') =>
  teamPageSchema.parse((await by.request({ url: `${list}?${query}` })).json())
const create = async (name: string): Promise<Team> =>
  (await admin.request({ method: 'POST', url: list, payload: { name } })).json()
const place = (by: Person, at: { team: string; userId: string; role?: string }) =>
  by.request({
    method: 'PUT',
    url: placeOf(at.team, at.userId),
    payload: { role: at.role ?? roleIds.eventEditor },
  })
const membersOf = async (team: string, by = admin) =>
  teamMemberPageSchema.parse((await by.request({ url: `${addressOf(team)}members/` })).json()).results

describe('every call', () => {
  const id = randomUUID()
  const calls = [
    ['listing', { url: list }],
    ['listing members', { url: `${addressOf(id)}members/` }],
    ['creating', { method: 'POST', url: list, payload: { name: 'A' } }],
    ['renaming', { method: 'PATCH', url: addressOf(id), payload: { name: 'A' } }],
    ['deleting', { method: 'DELETE', url: addressOf(id) }],
    ['placing', { method: 'PUT', url: placeOf(id, id), payload: { role: id } }],
    ['taking out', { method: 'DELETE', url: placeOf(id, id) }],
  ] as const

  it.each(calls)('[SH-237] %s is refused to the signed-out', async (_name, call) => {
    expect(refusalOf(await server.app.inject(call))).toEqual([401, 'not_signed_in'])
  })

  it('finds no team of another organization', async () => {
    const team = admin.workspaceId
    const replies = await Promise.all([
      stranger.request({ url: `${addressOf(team)}members/` }),
      stranger.request({ method: 'PATCH', url: addressOf(team), payload: { name: 'Theirs' } }),
      stranger.request({ method: 'DELETE', url: addressOf(team) }),
      place(stranger, { team, userId: stranger.id }),
      place(stranger, { team: stranger.workspaceId, userId: admin.id }),
      stranger.request({ url: `${list}?organization=${admin.organizationId}` }),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('the list', () => {
  it('[ST-050 ST-051 ST-052 PE-054 PE-055] has all teams by name, and finds them by a part of it', async () => {
    const name = `Überblick ${randomUUID()}`
    const { id } = await create(name)
    const query = `organization=${admin.organizationId}&show=all&search=${encodeURIComponent('überblick')}&ordering=name`
    expect((await teams(admin, query)).results).toEqual([
      { id, name, member_count: 0, video_count: 0, refusals: { update: null, delete: null } },
    ])
    const names = (await teams(admin)).results.map((team) => team.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it('[PE-056] show=mine has the teams of the person', async () => {
    const { results } = await teams(teamAdmin, `organization=${admin.organizationId}&show=mine`)
    expect(results.map(({ id }) => id)).toEqual([teamAdmin.workspaceId])
    expect(results[0]?.refusals.update).toBeNull()
    expect(results[0]?.refusals.delete).toMatch(/^Your role doesn’t allow you to delete teams/)
  })
})

describe('creating, renaming and deleting', () => {
  it('[ST-054] a team has one name, which no other has', async () => {
    const name = `Sales ${randomUUID()}`
    const { id } = await create(`  ${name} `)
    expect((await teams(admin, `search=${name}`)).results).toMatchObject([{ id, name }])
    const payload = { name: name.toUpperCase() }
    const again = await admin.request({ method: 'POST', url: list, payload })
    expect(refusalOf(again)).toEqual([422, 'invalid_input', 'name'])
    const itself = await admin.request({ method: 'PATCH', url: addressOf(id), payload })
    expect(itself.json()).toMatchObject(payload)
    const empty = await admin.request({ method: 'POST', url: list, payload: { name: ' ' } })
    expect(refusalOf(empty)).toEqual([422, 'invalid_input', 'name'])
  })

  it('[ST-054] the videos of a deleted team belong to no team, and its people stay', async () => {
    const team = await create(`Gone ${randomUUID()}`)
    await place(admin, { team: team.id, userId: teamAdmin.id })
    const organization_id = admin.organizationId
    const { id } = await insertVideo(server.services, { organization_id, workspace_id: team.id })
    expect((await teams(admin, 'search=gone')).results).toMatchObject([{ member_count: 1, video_count: 1 }])
    expect((await admin.request({ method: 'DELETE', url: addressOf(team.id) })).statusCode).toBe(204)
    const video = (await admin.request({ url: `/api/core/video_assets/${id}/` })).json()
    expect(video).toMatchObject({ id, workspace: null })
    expect((await teams(teamAdmin, 'show=mine')).results.map((mine) => mine.id)).not.toContain(team.id)
  })

  it('[ST-054] what a deleted team held is named before, and belongs to no team after', async () => {
    const team = await create(`Launches ${randomUUID()}`)
    const made = async (url: string, payload: object) =>
      (await admin.request({ method: 'POST', url, payload: { ...payload, workspace: team.id } })).json<{
        id: string
      }>().id
    const event = await made('/api/event/events/', eventInput({ title: 'Launch day' }))
    const series = await made('/api/event/series/', { name: 'Launches' })
    const page = await made('/api/event/hub_pages/', { name: 'All launches' })
    const contents = teamContentsSchema.parse(
      (await admin.request({ url: `${addressOf(team.id)}contents/` })).json(),
    )
    expect(contents.results).toEqual([
      { kind: 'events', count: 1, titles: ['Launch day'] },
      { kind: 'series', count: 1, titles: ['Launches'] },
      { kind: 'pages', count: 1, titles: ['All launches'] },
    ])
    expect((await admin.request({ method: 'DELETE', url: addressOf(team.id) })).statusCode).toBe(204)
    for (const url of [`events/${event}/`, `series/${series}/`, `hub_pages/${page}/`]) {
      expect((await admin.request({ url: `/api/event/${url}` })).json()).toMatchObject({ workspace: null })
    }
  })

  it('[PE-002] a Team Admin renames their team, but neither another nor deletes any', async () => {
    const payload = { name: `Renamed ${randomUUID()}` }
    const url = addressOf(teamAdmin.workspaceId)
    expect((await teamAdmin.request({ method: 'PATCH', url, payload })).json()).toMatchObject(payload)
    const other = await teamAdmin.request({ method: 'PATCH', url: addressOf(admin.workspaceId), payload })
    expect(refusalOf(other)).toEqual([403, 'forbidden'])
    expect(other.json<{ message: string }>().message).toMatch(/^You aren’t allowed to/)
    expect(refusalOf(await teamAdmin.request({ method: 'DELETE', url }))).toEqual([403, 'forbidden'])
  })
})

describe('the people of a team', () => {
  it('[PE-002 ST-054] a Team Admin places a colleague, changes the role and takes them out', async () => {
    const colleague = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const team = teamAdmin.workspaceId
    expect((await place(teamAdmin, { team, userId: colleague.id })).statusCode).toBe(204)
    await place(teamAdmin, { team, userId: colleague.id, role: roleIds.teamAdmin })
    const placed = (await membersOf(team)).find(({ id }) => id === colleague.id)
    expect(placed).toMatchObject({ role__name: 'Team Admin', refusal: null })
    const out = await teamAdmin.request({ method: 'DELETE', url: placeOf(team, colleague.id) })
    expect(out.statusCode).toBe(204)
    expect((await membersOf(team)).map(({ id }) => id)).not.toContain(colleague.id)
  })

  it('[PE-007] a Team Admin does not change themselves, and says nothing about roles in the organization', async () => {
    const own = { team: teamAdmin.workspaceId, userId: teamAdmin.id }
    const reply = await place(teamAdmin, own)
    expect(reply.json()).toMatchObject({ message: "You can't change your own role. Ask another admin." })
    const url = `/api/core/organization_users/${admin.id}/`
    const change = await teamAdmin.request({ method: 'PATCH', url, payload: { role: 'MEMBER' } })
    expect(refusalOf(change)).toEqual([403, 'forbidden'])
  })

  it('[PE-007] a Team Admin neither takes an organization admin out nor changes what they are', async () => {
    const boss = await signedIn(server, { colleagueOf: admin })
    const team = teamAdmin.workspaceId
    await place(admin, { team, userId: boss.id, role: roleIds.teamAdmin })
    const out = await teamAdmin.request({ method: 'DELETE', url: placeOf(team, boss.id) })
    expect([refusalOf(out), refusalOf(await place(teamAdmin, { team, userId: boss.id }))]).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    const { results } = teamMemberPageSchema.parse(
      (await teamAdmin.request({ url: `${addressOf(team)}members/` })).json(),
    )
    expect(results.find(({ id }) => id === boss.id)).toMatchObject({
      role__name: 'Team Admin',
      refusal: 'Only an organization admin can change an organization admin.',
    })
  })

  it('[ST-054] a member says why they may not, and a role of the organization is none of a team', async () => {
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const team = admin.workspaceId
    expect(refusalOf(await place(member, { team, userId: teamAdmin.id }))).toEqual([403, 'forbidden'])
    const wrong = await place(admin, { team, userId: member.id, role: roleIds.brandEditor })
    expect(refusalOf(wrong)).toEqual([422, 'invalid_input', 'role'])
    const nobody = await place(admin, { team, userId: stranger.id })
    expect(refusalOf(nobody)).toEqual([404, 'not_found'])
  })
})
