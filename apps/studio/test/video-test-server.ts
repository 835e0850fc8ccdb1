/** A library server for tests of the studio: it answers `fetch` from a list of videos and keeps what it was asked. */
import type { MeReply } from '@marquee/domain/accounts'
import type { Organization, OrganizationFlags } from '@marquee/domain/organizations'
import type { Transcript } from '@marquee/domain/transcripts'
import type { VideoAsset } from '@marquee/domain/video-library'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect } from 'vitest'
import { meReply, sessionReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'
import { stubFetch } from '#test/stub-fetch.ts'

export const marketing = { id: '0199d1c0-0000-7000-8000-000000000801', name: 'Marketing' }
const organizationId = '0199d1c0-0000-7000-8000-000000000900'
let made = 0

/** A complete upload that can be played, with the fields that matter to the test. */
export function aVideo(fields: Partial<VideoAsset> = {}): VideoAsset {
  made += 1
  const id = `0199d1c0-0000-7000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    name: `Video ${made}`,
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

/** A video that nobody can watch yet. */
export function aVideoInPreparation(fields: Partial<VideoAsset> = {}): VideoAsset {
  return aVideo({
    transcode_status: 'PROGRESSING',
    transcode_progress: 0.42,
    urls: { thumbnail: null, hls: null, mp4: null, storyboard: null },
    can: { rename: false, delete: false, download: false, retry: false, replace: false },
    ...fields,
  })
}

/** What is said of a video without a transcript. */
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

export type Asked = { method: string; path: string; search: URLSearchParams; body: unknown }
/** Undefined leaves it to the ordinary answer. */
type Answer = () => Response | undefined | Promise<Response>

export class VideoTestServer {
  videos: VideoAsset[]
  flags: Partial<OrganizationFlags> = {}
  areWorkspacesEnabled = true
  organization: Partial<Organization> = {}
  hasContentLab = true
  /** What the server was asked, in order, but for the sign-in. */
  readonly asked: Asked[] = []
  readonly #answers = new Map<string, Answer>()

  constructor(videos: VideoAsset[] = []) {
    this.videos = videos
  }

  /** From now on `call`, such as `DELETE /api/core/video_assets/1/`, is answered so. */
  answer(call: string, answer: Answer): void {
    this.#answers.set(call, answer)
  }

  /** The calls with this method, `PATCH` and the like. */
  askedBy(method: string): Asked[] {
    return this.asked.filter((asked) => asked.method === method)
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.origin), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const asked = {
      method: request.method,
      path: pathname,
      search: searchParams,
      body,
    }
    if (!pathname.startsWith('/api/auth/')) this.asked.push(asked)
    return (await this.#answers.get(`${asked.method} ${pathname}`)?.()) ?? this.#ordinaryAnswer(asked)
  }

  #ordinaryAnswer({ method, path, search }: Asked): Response {
    if (path === '/api/auth/refresh/') return Response.json(sessionReply)
    if (path === '/api/core/users/me/') return Response.json(this.#me())
    if (path === '/api/core/video_assets/') return Response.json(this.#page(search))
    if (path.startsWith('/media/')) return new Response('x', { status: 206 })
    if (path.endsWith('/usage/')) return Response.json([])
    const video = this.videos.find(({ id }) => path.includes(id))
    if (method === 'GET' && video && path.endsWith('/transcript/'))
      return Response.json(noTranscript(video.id))
    if (method === 'DELETE') this.videos = this.videos.filter((kept) => kept !== video)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(video ?? {})
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

/** The studio at an address of the library, with this server behind it. */
export async function openLibrary(server: VideoTestServer, address = '/videos') {
  stubFetch(server.fetch)
  const studio = renderStudio(address)
  await screen.findByRole('heading', { name: 'Videos' })
  return studio
}

/** axe finds nothing in `part` of the page. Colours are for the browser tests: happy-dom computes none. */
export async function expectAccessible(part: HTMLElement): Promise<void> {
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
