import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ApiOperation, listApiOperations } from '#test/api-operations.ts'
import { sharedTestServer } from '#test/test-server.ts'

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
  ),
})

async function documented(): Promise<ApiOperation[]> {
  return listApiOperations(await sharedTestServer())
}

describe('the document of the API', () => {
  it.each([
    [
      '[VL-293]',
      'the library',
      ['GET /core/video_assets/', 'GET /core/video_assets/{id}/', 'DELETE /core/video_assets/{id}/'],
    ],
    [
      '[EV-064]',
      'events',
      [
        'GET /event/events/',
        'POST /event/events/',
        'GET /event/events/{id}/',
        'PATCH /event/events/{id}/',
        'DELETE /event/events/{id}/',
        'POST /event/events/{id}/clear_chat/',
        'POST /event/events/{id}/reschedule/',
        'GET /event/events/{id}/reschedule_check/',
        'POST /event/events/{id}/duplicate/',
        'POST /event/events/{id}/duplicate_workflow/',
        'POST /event/events/{id}/calendar_invites/',
      ],
    ],
    [
      '[EV-114]',
      'recordings',
      [
        'GET /event/events/{id}/recordings/',
        'GET /event/room_assets/',
        'GET /event/events/{id}/transcripts/',
      ],
    ],
    [
      '[AU-102]',
      'people',
      [
        'GET /core/users/lookup/',
        'POST /core/users/',
        'GET /core/users/{id}/status/',
        'POST /core/users/{id}/status/',
        'GET /core/users/',
        'POST /core/users/magic_link/',
        'POST /auth/magic_link/',
      ],
    ],
    ['[AU-073]', 'passwords', ['POST /core/users/{id}/password/']],
    [
      '[SH-271]',
      'flags and plans',
      ['GET /core/flags/', 'PATCH /core/organization/{id}/flags/', 'GET /core/pricing_config/'],
    ],
  ])('%s has the calls of %s', async (_row, _area, calls) => {
    const offered = (await documented()).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(offered).toEqual(expect.arrayContaining(calls.map((call) => call.replace(' /', ' /api/'))))
  })

  it('[PE-021 SH-271] says for every call who can make it, and requires no sign-in for the flags', async () => {
    const operations = await documented()
    expect(operations.filter(({ access }) => access === '')).toEqual([])
    const accessOf = (path: string, method: string) =>
      operations.find((operation) => operation.path === path && operation.method === method)?.access
    expect(accessOf('/api/core/flags/', 'get')).toBe('public')
    expect(accessOf('/api/event/events/{id}/', 'patch')).toBe('event:update')
  })

  it('[SH-272] shows the reply of every call', async () => {
    const { app } = await sharedTestServer()
    const { paths } = documentSchema.parse((await app.inject({ url: '/api/openapi.json' })).json())
    const silent = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => !Object.keys(responses).some((status) => /^[23]/.test(status)))
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  })

  it.each([
    ['[PP-088]', '/api/core/users/', 'organization'],
    ['[VL-064]', '/api/core/video_assets/', 'workspace__isnull'],
    ['[EV-114]', '/api/core/video_assets/', 'event_id'],
    ['[AU-102]', '/api/core/users/lookup/', 'username'],
    ['[SH-271]', '/api/core/pricing_config/', 'organization_id'],
  ])('%s names the parameter of %s: %s', async (_row, path, name) => {
    const list = (await documented()).find(
      (operation) => operation.path === path && operation.method === 'get',
    )
    expect(list?.query).toContain(name)
  })
})
