import { Readable } from 'node:stream'
import { listBatchesQuerySchema } from '@marquee/domain/batches'
import {
  decodeFlatFileSchema,
  flatFilePageSchema,
  flatFileRowPageSchema,
  flatFileSchema,
  listFlatFileRowsQuerySchema,
  matchFlatFileSchema,
  maxFlatFileBytes,
  submitFlatFileSchema,
  validateFlatFileFormSchema,
} from '@marquee/domain/registrant-import'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import { formValidator } from '#platform/http/read-form.ts'
import { decodeFlatFile } from './decode-flat-file.ts'
import { exportProblems } from './export-problems.ts'
import { getFlatFile, listFlatFileRows, listFlatFiles } from './get-flat-file.ts'
import { matchFlatFile } from './match-flat-file.ts'
import { type ArrivingFile, refuseLargeBody } from './receive-file.ts'
import { submitFlatFile, undoFlatFile } from './submit-flat-file.ts'
import { t } from './texts.ts'
import { permitImport, validateFlatFile } from './validate-flat-file.ts'

const tags = ['registrant-import']
const read = { config: { access: 'registrant:read' } } as const
const ofEvent = z.object({ event_id: z.uuid() })
const ofSheet = z.object({ sheet_id: z.uuid() })
const flatFile = replies(200, flatFileSchema)
const path = '/api/event/:event_id/flat_file/'
const pathOfSheet = '/api/event/flat_file/:sheet_id/'

/** Importing registrants from a file: validating, matching, submitting, and undoing it. */
export function registrantImportRoutes(app: HttpApp, services: Services): void {
  validateRoute(app, services)
  changeRoutes(app, services)
  readRoutes(app, services)
}

function validateRoute(app: HttpApp, services: Services): void {
  app.post(
    `${path}validate/`,
    {
      config: { access: 'registrant:update', cost: 'job', takesUpload: true },
      // The file is read as it arrives; this schema only documents the form.
      validatorCompiler: formValidator,
      schema: {
        tags,
        operationId: 'validateFlatFile',
        params: ofEvent,
        consumes: ['multipart/form-data'],
        body: validateFlatFileFormSchema.extend({ file: z.string().meta({ format: 'binary' }) }),
        response: flatFile,
      },
    },
    async (request) => {
      const ctx = memberContext(services, request)
      const { event_id: eventId } = request.params
      try {
        await permitImport(ctx, eventId)
        refuseLargeBody(request.headers['content-length'])
        return await validateFlatFile(ctx, eventId, await fileOf(request))
      } finally {
        // Clients read a refusal only after sending the rest, so drain it.
        request.raw.resume()
      }
    },
  )
}

async function fileOf(request: HttpRequest): Promise<ArrivingFile> {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: maxFlatFileBytes, files: 1 }, throwFileSizeLimit: false })
    : undefined
  if (!file) throw new AppError('invalid_input', { errors: { file: [t('fileMissing')] } })
  return { name: file.filename, bytes: file.file, isCut: () => file.file.truncated }
}

function changeRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'registrant:update', cost: 'job' } as const
  app.post(
    `${path}submit/`,
    {
      config,
      schema: {
        tags,
        operationId: 'submitFlatFile',
        params: ofEvent,
        body: submitFlatFileSchema,
        response: flatFile,
      },
    },
    (request) => submitFlatFile(memberContext(services, request), request.params.event_id, request.body),
  )
  app.patch(
    pathOfSheet,
    {
      config,
      schema: {
        tags,
        operationId: 'matchFlatFile',
        params: ofSheet,
        body: matchFlatFileSchema,
        response: flatFile,
      },
    },
    (request) => {
      const { sheet_id: sheetId } = request.params
      return matchFlatFile(memberContext(services, request), { sheetId, fields: request.body.fields })
    },
  )
  app.post(
    `${pathOfSheet}decode/`,
    {
      config,
      schema: {
        tags,
        operationId: 'decodeFlatFile',
        params: ofSheet,
        body: decodeFlatFileSchema,
        response: flatFile,
      },
    },
    (request) => {
      const { sheet_id: sheetId } = request.params
      return decodeFlatFile(memberContext(services, request), { sheetId, encoding: request.body.encoding })
    },
  )
  app.post(
    `${pathOfSheet}undo/`,
    { config, schema: { tags, operationId: 'undoFlatFile', params: ofSheet, response: flatFile } },
    (request) => {
      const { sheet_id: sheetId } = request.params
      return undoFlatFile(memberContext(services, request), sheetId)
    },
  )
}

function readRoutes(app: HttpApp, services: Services): void {
  app.get(
    path,
    {
      ...read,
      schema: {
        tags,
        operationId: 'listFlatFiles',
        params: ofEvent,
        querystring: listBatchesQuerySchema,
        response: replies(200, flatFilePageSchema),
      },
    },
    (request) => {
      const { params, query, url } = request
      return listFlatFiles(memberContext(services, request), params.event_id, { query, url })
    },
  )
  app.get(
    pathOfSheet,
    { ...read, schema: { tags, operationId: 'getFlatFile', params: ofSheet, response: flatFile } },
    (request) => {
      const { sheet_id: sheetId } = request.params
      return getFlatFile(memberContext(services, request), sheetId)
    },
  )
  app.get(
    `${pathOfSheet}rows/`,
    {
      ...read,
      schema: {
        tags,
        operationId: 'listFlatFileRows',
        params: ofSheet,
        querystring: listFlatFileRowsQuerySchema,
        response: replies(200, flatFileRowPageSchema),
      },
    },
    (request) => {
      const { sheet_id: sheetId } = request.params
      const { query, url } = request
      return listFlatFileRows(memberContext(services, request), sheetId, { query, url })
    },
  )
  app.get(
    `${pathOfSheet}problems/`,
    {
      config: { access: 'registrant:update', cost: 'export' },
      schema: {
        tags,
        operationId: 'exportFlatFileProblems',
        produces: ['text/csv'],
        params: ofSheet,
        response: replies(200, z.unknown().describe('A CSV file.')),
      },
    },
    async (request, reply) => {
      const { sheet_id: sheetId } = request.params
      const lines = await exportProblems(memberContext(services, request), sheetId)
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="not-imported.csv"')
      return reply.send(Readable.from(lines))
    },
  )
}
