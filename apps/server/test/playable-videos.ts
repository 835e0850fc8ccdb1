/** Videos of ten seconds, cut at 0, 4 and 8, that play from their source. */
import { inOrganization } from '#platform/db/tenancy.ts'
import type { Person } from './people.ts'
import { plainFile, plainSource, saveVideoSource } from './plain-source.ts'
import type { OwnTestServer } from './test-server.ts'
import { uploadClient } from './upload-client.ts'
import { updateVideoAsset } from './video-rows.ts'

type Source = Partial<typeof plainSource>

/** Uploads to the server that listens. */
export function playableVideos(at: () => { server: OwnTestServer; baseUrl: string }) {
  async function inspect({ organizationId }: Person, id: string, source: Source): Promise<void> {
    const { server } = at()
    await inOrganization({ ...server.services, organizationId }, (ctx) =>
      saveVideoSource(ctx.db, {
        ...{ ...plainSource, ...source },
        ...{ organization_id: organizationId, video_asset_id: id, created_at: server.clock.now() },
      }),
    )
  }
  async function aVideo(person: Person, source: Source = {}): Promise<string> {
    const { server, baseUrl } = at()
    const client = uploadClient(baseUrl, person)
    const id = await client.begin(plainFile.length)
    await client.patch(id, plainFile)
    await inspect(person, id, source)
    await inOrganization({ ...server.services, organizationId: person.organizationId }, (ctx) =>
      updateVideoAsset(ctx.db, id, { transcode_status: 'COMPLETE' }),
    )
    return id
  }
  return { aVideo, inspect }
}
