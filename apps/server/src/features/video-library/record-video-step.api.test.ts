import { beforeAll, describe, expect, it } from 'vitest'
import { type WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { type NextFile, recordVideoStep, type VideoStep } from './record-video-step.ts'
import { updateVideoAsset, type VideoAssetChange, type VideoAssetRow } from './video-asset-store.ts'
import type { VideoContext, VideoPart } from './video-part.ts'

let server: TestServer
let person: Person
const ranHooks: string[] = []
const record = (hook: string) => (_: unknown, video: VideoAssetRow) => {
  ranHooks.push(`${hook} v${video.version}`)
  return Promise.resolve()
}
const listener: VideoPart = {
  name: 'listener',
  columns: [],
  submitted: record('submitted'),
  completed: record('completed'),
}

beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server)
})

function inLibrary<Result>(work: (ctx: WithDb<VideoContext>) => Promise<Result>): Promise<Result> {
  const { services } = server
  const videoParts = [...services.videoParts, listener]
  return inOrganization({ ...services, organizationId: person.organizationId, videoParts }, work)
}

/** The video after these steps. */
async function afterSteps(before: VideoAssetChange, steps: readonly VideoStep[]): Promise<VideoAssetRow> {
  const { id } = await insertVideo(server.services, { organization_id: person.organizationId })
  ranHooks.length = 0
  return inLibrary(async (ctx) => {
    let video = await updateVideoAsset(ctx.db, id, { transcode_status: 'SUBMITTED', ...before })
    for (const step of steps) if (video) video = await recordVideoStep(ctx, video, step)
    if (!video) throw new Error('The video does not exist.')
    return video
  })
}

const master = (id: string, version = 1) => `/media/${id}/v${version}/master.m3u8`
const processed = (plays: boolean, isComplete: boolean) =>
  ({ step: 'processed', plays, isComplete, progress: 0.5 }) as const
const file: NextFile = {
  path: 'a/b.mp4',
  sizeBytes: 5,
  durationSeconds: 9,
  hasThumbnail: false,
  hlsPath: null,
}

describe('[UP-057 UP-058 UP-059] where a video plays', () => {
  it.each([
    {
      it: 'a plain upload, when it is complete',
      source: 'UPLOAD',
      steps: [processed(true, true)],
      plays: 'hls',
    },
    { it: 'a plain upload, not before', source: 'UPLOAD', steps: [processed(true, false)], plays: '' },
    {
      it: 'a Content Lab upload, in Content Lab first',
      source: 'CL_UPLOAD',
      steps: [processed(true, false)],
      plays: 'client',
    },
    {
      it: 'a Content Lab upload, everywhere',
      source: 'CL_UPLOAD',
      steps: [processed(true, true)],
      plays: 'client hls',
    },
    {
      it: 'a failed video, nowhere',
      source: 'UPLOAD',
      steps: [processed(true, true), { step: 'failed', error: 'COULD_NOT_PROCESS' }],
      plays: '',
    },
  ] as const)('$it', async ({ source, steps, plays }) => {
    const video = await afterSteps({ source, hls_path: null }, steps)
    const isPlayed = (address: string | null) => address === master(video.id)
    expect([video.client_hls_path, video.hls_path].map(isPlayed)).toEqual([
      plays.includes('client'),
      plays.includes('hls'),
    ])
    expect(video.transcode_status === 'COMPLETE').toBe(steps.length === 1 && steps[0].isComplete)
  })

  it('a replaced video, at its former address until its next version plays', async () => {
    const steps = [
      { step: 'replaced', file: { ...file, hlsPath: 'former' }, isRestored: false },
      { step: 'submitted' },
    ] as const
    expect(await afterSteps({}, [...steps, processed(false, false)])).toMatchObject({
      version: 2,
      hls_path: 'former',
    })
    const played = await afterSteps({}, [...steps, processed(true, true)])
    expect(played.hls_path).toBe(master(played.id, 2))
  })
})

describe('the progress of a video', () => {
  it('never decreases', async () => {
    const progressed = (progress: number) => ({ step: 'progressed', progress }) as const
    const video = await afterSteps({ transcode_progress: 0 }, [progressed(0.75), progressed(0.5)])
    expect(video.transcode_progress).toBe(0.75)
  })
})

describe('parts of videos', () => {
  it('run once for each version that is submitted and completed', async () => {
    const steps = [{ step: 'submitted' }, processed(true, true), processed(true, true)] as const
    await afterSteps({}, [...steps, { step: 'replaced', file, isRestored: false }, ...steps])
    expect(ranHooks).toEqual(['submitted v1', 'completed v1', 'submitted v2', 'completed v2'])
  })
})
