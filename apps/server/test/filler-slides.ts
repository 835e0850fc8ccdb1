/** Filler slides for tests. */
import { randomUUID } from 'node:crypto'
import type { FillerSlide } from '@marquee/domain/branding'
import type { Services } from '../src/platform/context.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A picture with a real header only, which is all that requests read. */
export function aPngHeader(width = 1920, height = 1080): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1'), size])
}

/** Stores a picture as an upload would, and returns its path on the content host. */
export async function storePicture(
  { store }: Pick<Services, 'store'>,
  { organizationId }: Pick<Person, 'organizationId'>,
  bytes = aPngHeader(),
): Promise<string> {
  const key = `public/${organizationId}/${randomUUID()}-slide.png`
  await store.put(key, bytes, { contentType: 'image/png' })
  return key
}

export async function addFillerSlide(
  server: Pick<TestServer, 'services'>,
  person: Person,
  fields: object = {},
): Promise<FillerSlide> {
  const broadcast_filler_image_s3_path = await storePicture(server.services, person)
  const reply = await person.request({
    method: 'POST',
    url: '/api/core/filler-slide-library/',
    payload: { file_name: 'Back soon', broadcast_filler_image_s3_path, ...fields },
  })
  return reply.json<FillerSlide>()
}
