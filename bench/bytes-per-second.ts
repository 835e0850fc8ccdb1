/** How fast a server sends files to eight players at once. */
import { Agent, get } from 'node:http'

const connections = 8
const turnMs = 4000

export type Served = { urls: string[]; headers: Record<string, string> }

/** Every connection requests one file after another, each a different one. */
export async function bytesPerSecond({ urls, headers }: Served): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  let bytes = 0
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - startedAt < turnMs) {
        bytes += await bytesOf(urls[next++ % urls.length] ?? '', { headers, agent })
      }
    }),
  )
  agent.destroy()
  return bytes / ((performance.now() - startedAt) / 1000)
}

function bytesOf(url: string, options: { headers: Record<string, string>; agent: Agent }): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, options, (reply) => {
      let bytes = 0
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`))
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
      reply.on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })
}
