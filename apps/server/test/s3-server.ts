import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import type { S3Settings } from '#platform/store/s3-connection.ts'

export type S3Server = { settings: S3Settings; close: () => Promise<void> }

/** Starts an S3 server with one empty bucket on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-s3-'))
  const bucket = 'marquee'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  makeWritesWhole(server)
  const { port } = await server.run()
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...keys },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver 3.7.1 replies before it has written a file, and serves partial files; S3 does neither. */
function makeWritesWhole({ store }: S3rver) {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object')
    const stored = await writeWhole(path, content)
    await store.putMetadata(bucket, key, metadata, stored.md5)
    await rename(stored.path, path)
    return stored
  }
  store.putPart = async (bucket, uploadId, ...[partNumber, content]) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, `${partNumber}`)
    const stored = await writeWhole(path, content)
    await writeFile(`${path}.md5`, stored.md5)
    await rename(stored.path, path)
    return stored
  }
}

async function writeWhole(path: string, content: Readable) {
  const bytes = await buffer(content)
  await mkdir(dirname(path), { recursive: true })
  const newPath = `${path}.${randomUUID()}`
  await writeFile(newPath, bytes)
  return { path: newPath, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
}
