import { defaultDesign } from '@marquee/domain/pages'
import type { Page } from '@marquee/domain/lists'
import type { HubPage } from '@marquee/domain/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
})

const pages = '/api/event/hub_pages/'
const create = (payload: object, person = admin) => person.request({ method: 'POST', url: pages, payload })
const createPage = async (name: string, workspace: string | null = null) =>
  (await create({ name, workspace })).json<HubPage>()
const change = ({ id }: HubPage, payload: object, person = admin) =>
  person.request({ method: 'PATCH', url: `${pages}${id}/`, payload })
const duplicate = ({ id }: HubPage, payload: object = {}) =>
  admin.request({ method: 'POST', url: `${pages}${id}/duplicate/`, payload })
const names = async (query = '', person = admin) => {
  const reply = await person.request({ url: `${pages}?organization=${person.organizationId}${query}` })
  return reply.json<Page<HubPage>>().results.map(({ name }) => name)
}

describe('hub pages', () => {
  it('[HB-001 HB-016 HB-017 HB-027] are created and read', async () => {
    const reply = await create({ name: ' Ours ', workspace: admin.workspaceId })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        name: 'Ours',
        organization: admin.organizationId,
        workspace: { id: admin.workspaceId },
        created_at: expect.any(String),
        can: { update: true, delete: true, duplicate: true },
      },
    ])
    const { id } = reply.json<HubPage>()
    expect((await admin.request({ url: `${pages}${id}/` })).json()).toEqual(reply.json())
    expect(refusalOf(await create({ name: ' ' }))).toEqual([422, 'invalid_input', 'name'])
    expect(refusalOf(await create({ name: 'x', workspace: id }))).toEqual([422, 'invalid_input', 'workspace'])
  })

  it('[HB-004 HB-009 HB-011] are sorted by name and age, and filtered', async () => {
    admin = await signedIn(server, { is_workspace_enabled: true })
    const { workspaceId } = admin
    await createPage('beta')
    await createPage('Alpha 5%', workspaceId)
    expect(await names('&ordering=name')).toEqual(['Alpha 5%', 'beta'])
    expect(await names('&ordering=-name')).toEqual(['beta', 'Alpha 5%'])
    expect(await names('&ordering=created_at&limit=1')).toEqual(['beta'])
    expect(await names('&ordering=-created_at&limit=1&offset=1')).toEqual(['beta'])
    expect(await names('&name=5%25')).toEqual(['Alpha 5%'])
    expect(await names('&workspace__isnull=true')).toEqual(['beta'])
    expect(await names(`&workspace=${workspaceId}`)).toEqual(['Alpha 5%'])
    const colleague = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    expect(await names('', colleague)).toEqual(['beta'])
  })

  it('[HB-018] are duplicated with their content', async () => {
    const page = await createPage('Ours', admin.workspaceId)
    const builder_raw_json = defaultDesign('hub')
    await change(page, { builder_raw_json })
    expect((await duplicate(page)).json()).toMatchObject({
      name: 'Ours (copy)',
      workspace: { id: admin.workspaceId },
      builder_raw_json,
    })
    expect((await duplicate(page, { name: 'Theirs' })).json()).toMatchObject({ name: 'Theirs' })
    expect((await duplicate(await createPage('x'.repeat(255)))).json<HubPage>().name).toHaveLength(255)
  })

  it('[HB-019 HB-020] are changed and deleted', async () => {
    const page = await createPage('Ours')
    expect((await change(page, { name: 'Yours', workspace: admin.workspaceId })).json()).toMatchObject({
      name: 'Yours',
      workspace: { id: admin.workspaceId },
    })
    const deletion = { method: 'DELETE', url: `${pages}${page.id}/` } as const
    expect((await admin.request(deletion)).statusCode).toBe(204)
    expect(refusalOf(await admin.request(deletion))).toEqual([404, 'not_found'])
  })

  it('[HB-019] cannot be moved to a team without permission there', async () => {
    const page = await createPage('Ours')
    const outsider = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    expect((await change(page, { name: 'Mine' }, outsider)).statusCode).toBe(200)
    const theirs = { workspace: admin.workspaceId }
    expect(refusalOf(await change(page, theirs, outsider))).toEqual([403, 'forbidden'])
  })

  it('[HB-025 PE-112] need the feature in the plan, except to delete them', async () => {
    const owner = await signedIn(server)
    const page = (await create({ name: 'Ours' }, owner)).json<HubPage>()
    await setPlan(server.services, owner.organizationId, {})
    expect(refusalOf(await create({ name: 'More' }, owner))).toEqual([403, 'feature_not_enabled'])
    expect(refusalOf(await change(page, { name: 'x' }, owner))).toEqual([403, 'feature_not_enabled'])
    const deletion = await owner.request({ method: 'DELETE', url: `${pages}${page.id}/` })
    expect(deletion.statusCode).toBe(204)
  })
})
