import { describe, expect, it } from 'vitest'
import { apiErrorOf } from './api-error.ts'

const of = async (status: number, body: string, headers = {}) =>
  await apiErrorOf(new Response(body, { status, headers }))

describe('the error of a failed call', () => {
  it.each([
    {
      title: '[SH-278 SH-282] the message of a server fault',
      status: 500,
      body: '{"message":"The disk is full."}',
      sentence: 'The disk is full.',
    },
    {
      title: '[SH-279] a server fault without JSON',
      status: 502,
      body: '<h1>Bad gateway</h1>',
      sentence: 'Internal server error',
    },
    {
      title: '[SH-280 WI-155] the message of a refusal',
      status: 409,
      body: '{"message":"In use."}',
      sentence: 'In use.',
    },
    { title: '[SH-280] its detail', status: 403, body: '{"detail":"Not yours."}', sentence: 'Not yours.' },
    { title: '[SH-280] its full body', status: 400, body: '"No."', sentence: 'No.' },
    {
      title: '[SH-283 WI-156] the first message of the first field',
      status: 400,
      body: '{"name":["Too long.","x"]}',
      sentence: 'Too long.',
    },
    {
      title: '[SH-283] also where fields are under errors',
      status: 422,
      body: '{"code":"x","errors":{"name":["Blank."]}}',
      sentence: 'Blank.',
    },
    {
      title: '[SH-284 WI-157] an unreadable reply',
      status: 400,
      body: '<p>',
      sentence: 'Unknown Error Occurred !',
    },
    {
      title: '[SH-284 WI-157] an empty reply',
      status: 400,
      body: '{}',
      sentence: 'Unknown Error Occurred !',
    },
  ])('$title', async ({ status, body, sentence }) => {
    expect((await of(status, body)).message).toBe(sentence)
  })

  it('[SH-281] the error has its code and its request id', async () => {
    const error = await of(404, '{"code":"not_found","message":"Gone.","request_id":"abc"}')
    expect(error).toMatchObject({ status: 404, code: 'not_found', requestId: 'abc', errors: {} })
  })

  it('a code that isn’t the server’s becomes `unknown`, and the request id comes from the header', async () => {
    const error = await of(418, '{"code":"teapot","message":"No."}', { 'x-request-id': 'abc' })
    expect(error).toMatchObject({ code: 'unknown', requestId: 'abc' })
  })

  it('the error has the time to wait, if the server sent one', async () => {
    const waits = await Promise.all(
      [{ 'retry-after': '42' }, { 'retry-after': 'tomorrow' }, {}].map((headers) => of(429, '{}', headers)),
    )
    expect(waits.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([42, undefined, undefined])
  })

  it('the error has the messages by field', async () => {
    const error = await of(422, '{"message":"No.","errors":{"email":["Enter one."],"odd":3}}')
    expect(error.errors).toEqual({ email: ['Enter one.'], odd: [] })
  })
})
