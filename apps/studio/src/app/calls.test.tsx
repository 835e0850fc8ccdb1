import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi, meReply, notSignedIn, onlyPage, sessionReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'
import { aVideo, openLibrary, VideoTestServer } from '#test/video-test-server.ts'
import { withPage } from '#test/with-page.ts'

describe('the calls of the studio', () => {
  it('[SH-266 SH-268] carry the access token as a bearer, including those of Content Lab', async () => {
    withPage('contentRecordings')
    const calls = fakeApi({
      listVideoAssets: () => onlyPage([aVideo({ name: 'Keynote' })]),
      findEditLink: () => ({ id: null, project_id: null, url: null, content: null }),
      createEditLink: () => new Response('', { status: 500 }),
    })
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Edit in Content Lab' }))
    await screen.findByText(/^Something went wrong\. If the problem persists/)
    const own = calls.filter(({ operation }) => !['signIn', 'refreshSession'].includes(operation))
    expect(own.map(({ url }) => url.pathname)).toEqual(
      expect.arrayContaining(['/api/core/users/me/', '/api/content/edit_link/']),
    )
    for (const { operation, headers } of own)
      expect([operation, headers.get('authorization')]).toEqual([
        operation,
        operation === 'listPublicFlags' ? null : 'Bearer token',
      ])
  })

  it('[SH-269 SH-273] of integrations carry the access token as a user token too, and no others do', async () => {
    const calls = fakeApi({ listJavascriptEmbeds: () => ({ results: [], can: { create: true } }) })
    renderStudio('/integrations/javascript-embeds')
    await screen.findByText('No JavaScript embeds')
    const carriers = calls.filter(({ headers }) => headers.has('x-user-token'))
    expect(carriers.map(({ operation, headers }) => [operation, headers.get('x-user-token')])).toEqual([
      ['listJavascriptEmbeds', 'token'],
    ])
    expect(carriers[0]?.headers.get('authorization')).toBe('Bearer token')
  })

  it('[SH-274 SH-275] that get a 401 are retried with the token of a refresh', async () => {
    let token = 'token'
    const calls = fakeApi({
      refreshSession: () => ({ ...sessionReply, access_token: token }),
      listVideoAssets: ({ headers }) =>
        headers.get('authorization') === 'Bearer fresh'
          ? onlyPage([aVideo({ name: 'Keynote' })])
          : notSignedIn(),
      getMe: () => {
        token = 'fresh'
        return meReply
      },
    })
    renderStudio('/videos')
    await screen.findByText('Keynote')
    const lists = calls.filter(({ operation }) => operation === 'listVideoAssets')
    expect(lists.map(({ headers }) => headers.get('authorization')).slice(0, 2)).toEqual([
      'Bearer token',
      'Bearer fresh',
    ])
  })
})

describe('a start that fails', () => {
  it.each([
    ['[SH-278 SH-282 WI-155] a message', 500, '{"message":"The disk is full."}', 'The disk is full.'],
    ['[SH-279] no JSON', 502, '<h1>Bad gateway</h1>', 'Internal server error'],
    ['[SH-280 WI-155] the message of a refusal', 409, '{"message":"In use."}', 'In use.'],
    ['[SH-280] a detail', 403, '{"detail":"Not yours."}', 'Not yours.'],
    ['[SH-280] a body that is a sentence', 400, '"No."', 'No.'],
    ['[SH-283 WI-156] fields only', 400, '{"name":["Too long.","x"]}', 'Too long.'],
    ['[SH-284 WI-157] nothing readable', 400, '<p>', 'Unknown Error Occurred !'],
    ['[SH-284 WI-157] an empty body', 400, '{}', 'Unknown Error Occurred !'],
  ])('with %s (%d %s) shows: %s', async (_rows, status, body, sentence) => {
    fakeApi({ getMe: () => new Response(body, { status }) })
    renderStudio('/videos')
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })

  it('[SH-281] reports the code that decides what is shown', async () => {
    withPage('contentRecordings')
    const server = new VideoTestServer([aVideo({ name: 'Keynote' })])
    const reply = { code: 'RECORDING_NOT_AVAILABLE', message: 'No.', request_id: 'r' }
    server.answer({ findEditLink: () => Response.json(reply, { status: 409 }) })
    const { user } = await openLibrary(server)
    await user.click(await screen.findByRole('button', { name: 'Edit in Content Lab' }))
    await waitFor(() => expect(screen.getByText(/^No recording found for the event/)).toBeVisible())
  })
})
