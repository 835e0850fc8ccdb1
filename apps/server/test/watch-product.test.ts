import { fastify } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { trustReplies } from '../src/platform/http/serialize-replies.ts'
import { checkRows, watchProduct } from './watch-product.ts'

beforeAll(() => watchProduct())

describe('a watched application', () => {
  const schema = z.object({ names: z.array(z.object({ name: z.string() })) })
  const many = Array.from({ length: 100_000 }, () => ({ name: 'Ada' }))

  it.each([
    ['what its schema says', { names: [{ name: 'Ada' }] }, 200],
    ['a field of another type', { names: [{ name: 1 }] }, 500],
    ['a field that its schema does not name', { names: [], secret: 'x' }, 500],
    ['a long list', { names: many }, 200],
    [
      'a long list with a field that its schema does not name',
      { names: [{ name: 'Ada', secret: 'x' }, ...many] },
      500,
    ],
  ])('that replies with %s', async (_, body, status) => {
    const app = fastify()
    app.setSerializerCompiler(trustReplies)
    // In a separate scope, like some of the product's routes.
    app.register((scope, _options, done) => {
      scope.get('/names', { schema: { response: { 200: schema } } }, () => body)
      scope.get('/text', { schema: { response: { 200: schema } } }, (_request, reply) =>
        reply.type('text/plain').send(JSON.stringify(body)),
      )
      done()
    })
    expect((await app.inject('/names')).statusCode).toBe(status)
    expect((await app.inject('/text')).statusCode).toBe(500)
  })
})

describe('rows', () => {
  const schema = z.object({ id: z.number() })

  it.each([
    ['a column of another type', { id: 'one' }],
    ['a column that is not in the schema', { id: 1, secret: 'x' }],
    ['a missing column', { other: 1 }],
  ])('with %s are refused', (_, row) => {
    expect(() => checkRows({ statement: 'select', schema, rows: [row] })).toThrow('select')
    expect(() => checkRows({ statement: 'select', schema, rows: [{ id: 1 }] })).not.toThrow()
  })
})
