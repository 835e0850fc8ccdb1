/** A fake library server for studio tests: it replies from a list of videos and records requests. */
import type { MeReply } from '@marquee/domain/accounts'
import type { Organization, OrganizationFlags } from '@marquee/domain/organizations'
import type { Transcript } from '@marquee/domain/transcripts'
import type { VideoAsset } from '@marquee/domain/video-library'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect } from 'vitest'
import {
  type FakeCall,
  type FakeHandlers,
  fakeApi,
  meReply,
  noContent,
  notFound,
  onlyPage,
} from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

export const marketing = { id: '0199d1c0-0000-7000-8000-000000000801', name: 'Marketing' }
const organizationId = '0199d1c0-0000-7000-8000-000000000900'
let videoCount = 0

/** A playable video; override the fields that matter. */
export function aVideo(fields: Partial<VideoAsset> = {}): VideoAsset {
  videoCount += 1
  const id = `0199d1c0-0000-7000-8000-${String(videoCount).padStart(12, '0')}`
  return {
    id,
    name: `Video ${videoCount}`,
    organization: organizationId,
    workspace: null,
    source: 'CL_UPLOAD',
    creation_type: 'UPLOADED',
    transcode_status: 'COMPLETE',
    transcode_progress: 1,
    processing_hold: null,
    clip: null,
    version: 1,
    transcoder_warnings: [],
    transcoder_errors: [],
    client_hls_path: null,
    hls_path: `/media/${id}/v1/master.m3u8`,
    path: `assets/${id}/source/original.mp4`,
    urls: {
      thumbnail: `/media/${id}/v1/thumbnail.jpg`,
      hls: `/media/${id}/v1/master.m3u8`,
      mp4: `/media/${id}/v1/download.mp4`,
      storyboard: null,
    },
    thumbnail: null,
    duration: 75,
    size_bytes: 24_900_000,
    video_usage_count: 0,
    transcript: null,
    transcript_status: null,
    description: '',
    metadata: { chapters: [] },
    created_by: { id: '0199d1c0-0000-7000-8000-000000000701', first_name: 'Ada', last_name: 'Lovelace' },
    created_at: '2026-11-20T09:30:00.000Z',
    updated_at: '2026-11-20T09:30:00.000Z',
    can: { rename: true, delete: true, download: true, retry: false, replace: false },
    ...fields,
  }
}

/** A video that can't be played yet. */
export function aVideoInPreparation(fields: Partial<VideoAsset> = {}): VideoAsset {
  return aVideo({
    transcode_status: 'PROGRESSING',
    transcode_progress: 0.42,
    urls: { thumbnail: null, hls: null, mp4: null, storyboard: null },
    can: { rename: false, delete: false, download: false, retry: false, replace: false },
    ...fields,
  })
}

/** The transcript reply of a video without one. */
export function noTranscript(video_asset: string): Transcript {
  return {
    video_asset,
    status: null,
    origin: null,
    progress: 0,
    fault: null,
    language: null,
    items: [],
    captions: null,
    updated_at: null,
    can: { transcribe: true, change: true, download: false },
  }
}

export type RecordedRequest = { method: string; path: string; search: URLSearchParams; body: unknown }

export class VideoTestServer {
  videos: VideoAsset[]
  flags: Partial<OrganizationFlags> = {}
  areWorkspacesEnabled = true
  organization: Partial<Organization> = {}
  hasContentLab = true
  /** The reply to every media request. */
  media = () => new Response('x', { status: 206 })
  #calls: FakeCall[] = []
  readonly #answers = this.#ordinary()

  constructor(videos: VideoAsset[] = []) {
    this.videos = videos
  }

  /** All requests in order, except sign-in. */
  get requests(): RecordedRequest[] {
    return this.#calls
      .filter(({ url }) => !url.pathname.startsWith('/api/auth/'))
      .map(({ method, url, body }) => ({ method, path: url.pathname, search: url.searchParams, body }))
  }

  /** Replaces handlers of these operations. */
  answer(answers: FakeHandlers): void {
    Object.assign(this.#answers, answers)
  }

  /** The requests with this method, such as `PATCH`. */
  requestsOf(method: string): RecordedRequest[] {
    return this.requests.filter((request) => request.method === method)
  }

  /** Serves the studio until the test ends. */
  start(): void {
    this.#calls = fakeApi(this.#answers, () => this.media())
  }

  #ordinary(): FakeHandlers {
    const videoOf = (id: string) => this.videos.find((video) => video.id === id) ?? notFound()
    return {
      getMe: () => this.#me(),
      listVideoAssets: ({ url }) => this.#page(url.searchParams),
      getVideoAsset: ({ path }) => videoOf(path.id),
      renameVideoAsset: ({ path }) => videoOf(path.id),
      retitleVideoAsset: ({ body }) => videoOf(body.video_library_id),
      restoreVideoFile: ({ path }) => videoOf(path.id),
      // Hovering over a row prefetches it.
      findEditLink: () => ({ id: null, project_id: null, url: null, content: null }),
      discardReplacement: noContent,
      startTranscoding: ({ path }) => videoOf(path.id),
      listVideoUses: () => onlyPage([]),
      getTranscript: ({ path }) => noTranscript(path.id),
      deleteVideoAsset: ({ path }) => {
        this.videos = this.videos.filter(({ id }) => id !== path.id)
        return noContent()
      },
    }
  }

  #page(search: URLSearchParams) {
    const term = (search.get('search') ?? '').toLowerCase()
    const found = this.videos.filter(({ name }) => name.toLowerCase().includes(term))
    const offset = Number(search.get('offset'))
    const results = found.slice(offset, offset + Number(search.get('limit')))
    const next = offset + results.length < found.length ? '/api/core/video_assets/' : null
    return { count: found.length, count_is_capped: false, next, previous: null, results }
  }

  #me(): MeReply {
    const { organization } = meReply
    const { areWorkspacesEnabled: is_workspace_enabled, hasContentLab: content_lab_enabled } = this
    const flags = { ...organization.flags, ...this.flags }
    return {
      ...meReply,
      organization: {
        ...organization,
        is_workspace_enabled,
        content_lab_enabled,
        flags,
        ...this.organization,
      },
      workspaces: [marketing],
    }
  }
}

/** Opens the library against this server. */
export async function openLibrary(server: VideoTestServer, address = '/videos') {
  server.start()
  const studio = renderStudio(address)
  await screen.findByRole('heading', { name: 'Videos' })
  return studio
}

/** Expects no axe violations in `part`. Browser tests check colors, as happy-dom computes none. */
export async function expectAccessible(part: HTMLElement): Promise<void> {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
