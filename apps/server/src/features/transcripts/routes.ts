import {
  importTranscriptSchema,
  listSessionTranscriptsQuerySchema,
  renameSpeakersSchema,
  searchTranscriptsQuerySchema,
  sessionTranscriptPageSchema,
  type Transcript,
  transcriptHitsSchema,
  transcriptSchema,
} from '@marquee/domain/transcripts'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, type HttpReply, memberContext, replies } from '#platform/http/http.ts'
import { sendJsonText } from '#platform/http/serialize-replies.ts'
import { deleteTranscript, renameSpeakers } from './change-transcript.ts'
import { getTranscript, type TranscriptReply } from './get-transcript.ts'
import { importTranscript } from './import-transcript.ts'
import { listSessionTranscripts } from './list-session-transcripts.ts'
import { searchTranscripts } from './search-transcripts.ts'
import { startTranscription } from './start-transcription.ts'

const tags = ['transcripts']
const params = z.object({ id: z.uuid() })
const transcript = replies(200, transcriptSchema)
const ofVideo = '/api/core/video_assets/:id/transcript/'
/** The longest caption file, with one more character for each line end, which JSON escapes. */
const importBodyLimit = 4 * 1024 * 1024

/**
 * Sends the items as the text that is stored. Parsing and serializing those of ten hours would block every other request
 * (0090).
 */
function sendTranscript(
  reply: Pick<HttpReply, 'type' | 'serializer'>,
  { head, items }: TranscriptReply,
): Transcript {
  sendJsonText(reply, `${JSON.stringify(head).slice(0, -1)},"items":${items}}`)
  return { ...head, items: [] }
}

/** Reads, searches, creates and changes the transcripts of videos. */
export function transcriptRoutes(app: HttpApp, services: Services): void {
  app.get(
    ofVideo,
    {
      config: { access: 'video:read' },
      schema: { tags, operationId: 'getTranscript', params, response: transcript },
    },
    async (request, reply) =>
      sendTranscript(reply, await getTranscript(memberContext(services, request), request.params.id)),
  )
  app.get(
    '/api/core/transcript_search/',
    {
      config: { access: 'video:read', cost: 'search' },
      schema: {
        tags,
        operationId: 'searchTranscripts',
        querystring: searchTranscriptsQuerySchema,
        response: replies(200, transcriptHitsSchema),
      },
    },
    (request) => searchTranscripts(memberContext(services, request), request.query),
  )
  app.get(
    '/api/event/events/:id/transcripts/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listSessionTranscripts',
        params,
        querystring: listSessionTranscriptsQuerySchema,
        response: replies(200, sessionTranscriptPageSchema),
      },
    },
    (request) =>
      listSessionTranscripts(memberContext(services, request), {
        eventId: request.params.id,
        query: request.query,
        url: request.url,
      }),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  const access = 'video:update'
  app.put(
    ofVideo,
    {
      config: { access },
      bodyLimit: importBodyLimit,
      schema: {
        tags,
        operationId: 'importTranscript',
        params,
        body: importTranscriptSchema,
        response: transcript,
      },
    },
    async (request, reply) => {
      const { captions, language = null } = request.body
      const input = { id: request.params.id, captions, language }
      return sendTranscript(reply, await importTranscript(memberContext(services, request), input))
    },
  )
  app.patch(
    ofVideo,
    {
      config: { access },
      schema: {
        tags,
        operationId: 'renameSpeakers',
        params,
        body: renameSpeakersSchema,
        response: transcript,
      },
    },
    async (request, reply) => {
      const input = { id: request.params.id, speakers: request.body.speakers }
      return sendTranscript(reply, await renameSpeakers(memberContext(services, request), input))
    },
  )
  app.delete(
    ofVideo,
    {
      config: { access },
      schema: { tags, operationId: 'deleteTranscript', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteTranscript(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  app.post(
    `${ofVideo}transcribe/`,
    {
      config: { access, cost: 'job' },
      schema: { tags, operationId: 'transcribeVideo', params, response: transcript },
    },
    async (request, reply) =>
      sendTranscript(reply, await startTranscription(memberContext(services, request), request.params.id)),
  )
}
