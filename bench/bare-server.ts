/** The baseline: Fastify and plain `pg` queries, without authentication, validation or logging. */
import { fastify } from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const app = fastify()

app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } = await pool.query('select * from video_assets where id = $1', [params.id])
  return rows[0] as unknown
})
app.post<{ Body: { page: string; count: string } }>('/list', async ({ body }) => {
  const page = await pool.query<object>(body.page)
  const count = await pool.query<object>(body.count)
  return { results: page.rows, count: count.rows }
})
app.get('/readyz', () => 'ready')

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
