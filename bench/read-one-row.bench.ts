/** One video read by a signed-in caller, against Fastify with only one query of `pg`. Requests per second. */
import autocannon from 'autocannon'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { type MarqueeProcess, signIn, startMarqueeProcess, startServer } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'
import { benchPerson, largeOrganization, millionFolder, prepareMillion } from './million-videos.ts'

const seconds = 5
const connections = 20

export async function* bench(): AsyncGenerator<Finding> {
  await prepareMillion()
  // Without jobs, because the unfinished videos of the million would keep them busy.
  const marquee = await startMarqueeProcess(millionFolder, { MARQUEE_ROLES: 'web' })
  const bare = await startServer({
    file: 'bench/bare-server.ts',
    env: { DATABASE_URL: await runningDatabaseUrl(millionFolder) },
  })
  try {
    const token = await signIn(marquee.url, benchPerson)
    const id = await firstVideo(marquee, token)
    const urls = { bare: `${bare.url}/${id}`, ours: `${marquee.url}/api/core/video_assets/${id}/` }
    await requestsPerSecond(urls.bare, token)
    await requestsPerSecond(urls.ours, token)
    // Alternating, so that a busy machine affects both.
    const rates: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] }
    for (const which of ['bare', 'ours', 'bare', 'ours', 'bare', 'ours'] as const) {
      rates[which].push(await requestsPerSecond(urls[which], token))
    }
    const limit = { what: 'bare Fastify with one query', value: mean(rates.bare), unit: 'requests/s' }
    const found = { name: 'read one row', limit, ours: mean(rates.ours), target: 'at least 0.4 ×' }
    yield finding(found, (ratio) => ratio >= 0.4)
  } finally {
    await bare.stop()
    await marquee.stop()
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

async function firstVideo({ url }: MarqueeProcess, token: string): Promise<string> {
  const query = new URLSearchParams({ search: '#777777' })
  const reply = await fetch(`${url}/api/core/video_assets/?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const id = /"id":"([0-9a-f-]{36})"/.exec(await reply.text())?.[1]
  if (id === undefined) throw new Error(`No video of ${largeOrganization} was found.`)
  return id
}

async function requestsPerSecond(url: string, token: string): Promise<number> {
  let address = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
    requests: [
      {
        // From many addresses, because each may make only 3,000 requests a minute.
        setupRequest: (request) => {
          address = (address + 1) % 60_000
          const forwarded = `10.0.${Math.floor(address / 250)}.${address % 250}`
          return { ...request, headers: { ...request.headers, 'x-forwarded-for': forwarded } }
        },
      },
    ],
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests to ${url} failed.`)
  return result.requests.average
}
