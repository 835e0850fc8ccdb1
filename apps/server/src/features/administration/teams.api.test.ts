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
const memberUrl = (team: string, userId: string) => `${addressOf(team)}members/${userId}/`
const teams = async (by: Person, query = '') =>
  teamPageSchema.parse((await by.request({ url: `${list}?${query}` })).json())
const create = async (name: string): Promise<Team> =>
  (await admin.request({ method: 'POST', url: list, payload: { name } })).json()
const setMember = (by: Person, at: { team: string; userId: string; role?: string }) =>
  by.request({
    method: 'PUT',
    url: memberUrl(at.team, at.userId),
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
    ['adding a member', { method: 'PUT', url: memberUrl(id, id), payload: { role: id } }],
    ['removing a member', { method: 'DELETE', url: memberUrl(id, id) }],
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
      setMember(stranger, { team, userId: stranger.id }),
      setMember(stranger, { team: stranger.workspaceId, userId: admin.id }),
      stranger.request({ url: `${list}?organization=${admin.organizationId}` }),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('the list', () => {
  it('[ST-050 ST-051 ST-052 PE-054 PE-055] has all teams by name, and finds part of a name', async () => {
    const name = `Überblick ${randomUUID()}`
    const { id } = await create(name)
    const query = `organization=${admin.organizationId}&show=all&search=${encodeURIComponent('überblick')}&ordering=name`
    expect((await teams(admin, query)).results).toEqual([
      { id, name, member_count: 0, video_count: 0, refusals: { update: null, delete: null } },
    ])
    const names = (await teams(admin)).results.map((team) => team.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it('[PE-056] show=mine lists the caller’s own teams', async () => {
    const { results } = await teams(teamAdmin, `organization=${admin.organizationId}&show=mine`)
    expect(results.map(({ id }) => id)).toEqual([teamAdmin.workspaceId])
    expect(results[0]?.refusals.update).toBeNull()
    expect(results[0]?.refusals.delete).toMatch(/^Your role doesn’t allow you to delete teams/)
  })
})

describe('creating, renaming and deleting', () => {
  it('[ST-054] team names are unique, ignoring case', async () => {
    const name = `Sales ${randomUUID()}`
    const { id } = await create(`  ${name} `)
    expect((await teams(admin, `search=${name}`)).results).toMatchObject([{ id, name }])
    const payload = { name: name.toUpperCase() }
    const again = await admin.request({ method: 'POST', url: list, payload })
    expect(refusalOf(again)).toEqual([422, 'invalid_input', 'name'])
    const sameTeam = await admin.request({ method: 'PATCH', url: addressOf(id), payload })
    expect(sameTeam.json()).toMatchObject(payload)
    const empty = await admin.request({ method: 'POST', url: list, payload: { name: ' ' } })
    expect(refusalOf(empty)).toEqual([422, 'invalid_input', 'name'])
  })

  it('[ST-054] deleting a team keeps its videos and its people', async () => {
    const team = await create(`Gone ${randomUUID()}`)
    await setMember(admin, { team: team.id, userId: teamAdmin.id })
    const organization_id = admin.organizationId
    const { id } = await insertVideo(server.services, { organization_id, workspace_id: team.id })
    expect((await teams(admin, 'search=gone')).results).toMatchObject([{ member_count: 1, video_count: 1 }])
    expect((await admin.request({ method: 'DELETE', url: addressOf(team.id) })).statusCode).toBe(204)
    const video = (await admin.request({ url: `/api/core/video_assets/${id}/` })).json()
    expect(video).toMatchObject({ id, workspace: null })
    expect((await teams(teamAdmin, 'show=mine')).results.map((mine) => mine.id)).not.toContain(team.id)
  })

  it('[ST-054] the contents of a team are listed before it is deleted, and belong to no team afterwards', async () => {
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

  it('[PE-002] a Team Admin can rename their own team, but no other, and cannot delete teams', async () => {
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
  it('[PE-002 ST-054] a Team Admin adds a colleague, changes their role and removes them', async () => {
    const colleague = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const team = teamAdmin.workspaceId
    expect((await setMember(teamAdmin, { team, userId: colleague.id })).statusCode).toBe(204)
    await setMember(teamAdmin, { team, userId: colleague.id, role: roleIds.teamAdmin })
    const member = (await membersOf(team)).find(({ id }) => id === colleague.id)
    expect(member).toMatchObject({ role__name: 'Team Admin', refusal: null })
    const out = await teamAdmin.request({ method: 'DELETE', url: memberUrl(team, colleague.id) })
    expect(out.statusCode).toBe(204)
    expect((await membersOf(team)).map(({ id }) => id)).not.toContain(colleague.id)
  })

  it('[PE-007] a Team Admin cannot change their own role, or roles in the organization', async () => {
    const own = { team: teamAdmin.workspaceId, userId: teamAdmin.id }
    const reply = await setMember(teamAdmin, own)
    expect(reply.json()).toMatchObject({ message: "You can't change your own role. Ask another admin." })
    const url = `/api/core/organization_users/${admin.id}/`
    const change = await teamAdmin.request({ method: 'PATCH', url, payload: { role: 'MEMBER' } })
    expect(refusalOf(change)).toEqual([403, 'forbidden'])
  })

  it('[PE-007] a Team Admin can neither remove an organization admin nor change their role', async () => {
    const boss = await signedIn(server, { colleagueOf: admin })
    const team = teamAdmin.workspaceId
    await setMember(admin, { team, userId: boss.id, role: roleIds.teamAdmin })
    const out = await teamAdmin.request({ method: 'DELETE', url: memberUrl(team, boss.id) })
    expect([refusalOf(out), refusalOf(await setMember(teamAdmin, { team, userId: boss.id }))]).toEqual([
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

  it('[ST-054] a member cannot add people, and an organization role is no team role', async () => {
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const team = admin.workspaceId
    expect(refusalOf(await setMember(member, { team, userId: teamAdmin.id }))).toEqual([403, 'forbidden'])
    const wrong = await setMember(admin, { team, userId: member.id, role: roleIds.brandEditor })
    expect(refusalOf(wrong)).toEqual([422, 'invalid_input', 'role'])
    const nobody = await setMember(admin, { team, userId: stranger.id })
    expect(refusalOf(nobody)).toEqual([404, 'not_found'])
  })
})
