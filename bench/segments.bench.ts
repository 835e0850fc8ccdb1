/**
 * Segments of a ten-minute video, cut from the source on request, against a bare Node server that streams the same bytes
 * from prepared files. Eight players at once; bytes per second.
 */
import { createReadStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startS3Server } from '../apps/server/test/s3-server.ts'
import { bytesPerSecond, type Served } from './bytes-per-second.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { longClip } from './long-clip.ts'
import { startServer } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'
import { sendBytes, tusHeaders } from './send-bytes.ts'

const clipSeconds = 600
const turns = 3

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  let folderRate = 0
  await withInstallation(async (folder) => {
    const id = await uploadClip(folder)
    // Only the web role, so that no encoder slows down the measurement.
    await withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, member) => {
      const headers = { authorization: `Bearer ${member.accessToken}` }
      const names = await segmentNames(member, id)
      const ours = { urls: names.map((name) => `${url}/media/${id}/v1/src/${name}`), headers }
      const prepared = join(folder, 'prepared')
      await prepareFiles(member, { id, names, folder: prepared })
      const bare = await startServer({ file: 'bench/bare-file-server.ts', env: { FOLDER: prepared } })
      try {
        found.push(await compare({ urls: names.map((name) => `${bare.url}/${name}`), headers: {} }, ours))
        folderRate = found.at(-1)?.ours ?? 0
      } finally {
        await bare.stop()
      }
    })
  })
  found.push(await fromBucket(folderRate))
  yield* found
}

/** The same with the file in a bucket, on a server of this machine without faults. */
async function fromBucket(folderRate: number): Promise<Finding> {
  const bucket = await startS3Server()
  const { endpoint, accessKeyId, secretAccessKey } = bucket.settings
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  const env = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket.settings.bucket, ...keys }
  let rate = 0
  try {
    await withInstallation(async (folder) => {
      const id = await uploadClip(folder, env)
      await withMarquee({ folder, env: { ...env, MARQUEE_ROLES: 'web' } }, async ({ url }, member) => {
        const headers = { authorization: `Bearer ${member.accessToken}` }
        const urls = (await segmentNames(member, id)).map((name) => `${url}/media/${id}/v1/src/${name}`)
        await megabytesPerSecond({ urls, headers })
        for (let turn = 0; turn < turns; turn++) rate += (await megabytesPerSecond({ urls, headers })) / turns
      })
    })
  } finally {
    await bucket.close()
  }
  const limit = { what: 'segments on request from the folder', value: folderRate, unit: 'MB/s' }
  const result = { name: 'segments on request from a bucket', limit, ours: rate, target: 'at least 0.15 ×' }
  // Measured 0.25 on two busy cores, which s3rver, Marquee and the players share (22 November 2026).
  return finding(result, (ratio) => ratio >= 0.15)
}

async function compare(bare: Served, ours: Served): Promise<Finding> {
  const rates = { bare: 0, ours: 0 }
  await megabytesPerSecond(bare)
  await megabytesPerSecond(ours)
  for (let turn = 0; turn < turns; turn++) {
    rates.bare += (await megabytesPerSecond(bare)) / turns
    rates.ours += (await megabytesPerSecond(ours)) / turns
  }
  const limit = { what: 'prepared files streamed by Node', value: rates.bare, unit: 'MB/s' }
  return finding(
    { name: 'segments on request', limit, ours: rates.ours, target: 'at least 0.3 ×' },
    (ratio) => ratio >= 0.3,
  )
}

/** Uploads the clip and waits until it plays; stopping the worker then ends its encoding. */
async function uploadClip(folder: string, env: Record<string, string> = {}): Promise<string> {
  const path = await longClip(clipSeconds)
  const { size: sizeBytes } = await stat(path)
  let id = ''
  await withMarquee({ folder, env }, async ({ url }, { client, accessToken }) => {
    id = await client.begin(sizeBytes)
    const sending = { body: createReadStream(path), headers: tusHeaders(accessToken), sizeBytes }
    await sendBytes({ url: `${url}${client.addressOf(id)}`, method: 'PATCH', ...sending })
    while ((await client.call('GET', `/media/${id}/v1/src/v.m3u8`)).status !== 200) await pause(20)
  })
  return id
}

async function segmentNames({ client }: Member, id: string): Promise<string[]> {
  const lists = ['v', 'a'].map(async (kind) => {
    const playlist = await (await client.call('GET', `/media/${id}/v1/src/${kind}.m3u8`)).text()
    return playlist.split('\n').filter((line) => line.endsWith('.m4s'))
  })
  return (await Promise.all(lists)).flat()
}

async function prepareFiles(
  { client }: Member,
  { id, names, folder }: { id: string; names: string[]; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const segment = await client.call('GET', `/media/${id}/v1/src/${name}`)
    await writeFile(join(folder, name), Buffer.from(await segment.arrayBuffer()))
  }
}

const megabytesPerSecond = async (served: Served) => (await bytesPerSecond(served)) / 1e6
