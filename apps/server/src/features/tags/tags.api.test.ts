import type { Page } from '@marquee/domain/lists'
import type { Tag } from '@marquee/domain/tags'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const url = '/api/core/tags/'
const create = (tag_name: string, organization = admin.organizationId) =>
  admin.request({ method: 'POST', url, payload: { organization, tag_name } })
const aTag = async (name: string) => (await create(name)).json<Tag>()
const rename = ({ id }: Tag, tag_name: string) =>
  admin.request({ method: 'PATCH', url: `${url}${id}/`, payload: { tag_name } })
const list = async (query = '') =>
  (await admin.request({ url: `${url}?organization=${admin.organizationId}${query}` })).json<Page<Tag>>()

describe('the tags of an organization', () => {
  it('[AG-062 AG-063 AG-064 AG-067 AG-068 AG-077] are created and listed by name', async () => {
    const reply = await create('  Zurich ')
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        tag_name: 'Zurich',
        organization: admin.organizationId,
        event_count: 0,
        series_count: 0,
      },
    ])
    await aTag('aarau 100%')
    const names = async (query?: string) => (await list(query)).results.map(({ tag_name }) => tag_name)
    expect(await names()).toEqual(['aarau 100%', 'Zurich'])
    expect(await names('&ordering=-name')).toEqual(['Zurich', 'aarau 100%'])
    expect(await names('&search=ZU')).toEqual(['Zurich'])
    expect(await names('&search=%25')).toEqual(['aarau 100%'])
  })

  it('[AG-072] are unique, ignoring case', async () => {
    const tag = await aTag('Finance')
    const refused = await create('FINANCE')
    expect(refusalOf(refused)).toEqual([409, 'TAG_ALREADY_IN_ENTITY', 'tag_name'])
    expect(refused.json()).toMatchObject({
      message: 'Tag with name "FINANCE" already exists in the Tag Library.',
    })
    const other = await aTag('Sales')
    expect(refusalOf(await rename(other, 'finance'))).toEqual([409, 'TAG_ALREADY_IN_ENTITY', 'tag_name'])
    expect((await rename(tag, 'FINANCE')).json()).toMatchObject({ tag_name: 'FINANCE' })
  })

  it('[AG-065 AG-066 AG-069 AG-070] are renamed and deleted everywhere they are used', async () => {
    const tag = await aTag('Before')
    const payload = eventInput({ tags: [tag.id] })
    const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json()
    expect((await rename(tag, 'After')).json()).toMatchObject({ tag_name: 'After', event_count: 1 })
    const event = () => admin.request({ url: `/api/event/events/${id}/` })
    expect((await event()).json()).toMatchObject({ tags: [{ id: tag.id, tag_name: 'After' }] })
    const deletion = { method: 'DELETE', url: `${url}${tag.id}/` } as const
    expect((await admin.request(deletion)).statusCode).toBe(204)
    expect((await event()).json()).toMatchObject({ tags: [] })
    expect(refusalOf(await admin.request(deletion))).toEqual([404, 'not_found'])
  })

  it.each([
    ['no name', ' '],
    ['101 characters', 'x'.repeat(101)],
  ])('[AG-076] are refused with %s', async (_, name) => {
    expect(refusalOf(await create(name))).toEqual([422, 'invalid_input', 'tag_name'])
  })

  it('are hidden from other organizations', async () => {
    const stranger = await signedIn(server)
    expect(refusalOf(await create('Theirs', stranger.organizationId))).toEqual([404, 'not_found'])
    const query = `?organization=${admin.organizationId}`
    expect(refusalOf(await stranger.request({ url: `${url}${query}` }))).toEqual([404, 'not_found'])
  })
})
