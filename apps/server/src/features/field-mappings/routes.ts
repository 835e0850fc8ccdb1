import {
  createdDefaultsSchema,
  createDefaultMappingsSchema,
  fieldMappingsQuerySchema,
  fieldMappingsSchema,
  saveFieldMappingsSchema,
  sourceFieldsQuerySchema,
  sourceFieldsSchema,
  objectTypesQuerySchema,
  objectTypesSchema,
  targetFieldsQuerySchema,
  targetFieldsSchema,
} from '@marquee/domain/field-mappings'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  createDefaultMappings,
  listFieldMappings,
  listObjectTypes,
  listSourceFields,
  listTargetFields,
  saveFieldMappings,
} from './change-mappings.ts'

const tags = ['field-mappings']
const address = '/api/event/field_mappings/'
const reading = { access: 'form:read' } as const
const changing = { access: 'form:update' } as const

/** Which answer goes to which field of a CRM (ST-064 to ST-073, IN-214 to IN-221). */
export function fieldMappingRoutes(app: HttpApp, services: Services): void {
  app.get(
    `${address}source_fields/`,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listSourceFields',
        querystring: sourceFieldsQuerySchema,
        response: replies(200, sourceFieldsSchema),
      },
    },
    (request) => listSourceFields(memberContext(services, request), request.query),
  )
  app.get(
    `${address}object_types/`,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listObjectTypes',
        querystring: objectTypesQuerySchema,
        response: replies(200, objectTypesSchema),
      },
    },
    (request) => listObjectTypes(request.query.crm_type),
  )
  app.get(
    `${address}target_fields/`,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listTargetFields',
        querystring: targetFieldsQuerySchema,
        response: replies(200, targetFieldsSchema),
      },
    },
    (request) => listTargetFields(request.query),
  )
  app.get(
    address,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listFieldMappings',
        querystring: fieldMappingsQuerySchema,
        response: replies(200, fieldMappingsSchema),
      },
    },
    (request) => listFieldMappings(memberContext(services, request), request.query),
  )
  app.put(
    address,
    {
      config: changing,
      schema: {
        tags,
        operationId: 'saveFieldMappings',
        body: saveFieldMappingsSchema,
        response: replies(200, fieldMappingsSchema),
      },
    },
    (request) => saveFieldMappings(memberContext(services, request), request.body),
  )
  app.post(
    `${address}defaults/`,
    {
      config: changing,
      schema: {
        tags,
        operationId: 'createDefaultMappings',
        body: createDefaultMappingsSchema,
        response: replies(200, createdDefaultsSchema),
      },
    },
    (request) => createDefaultMappings(memberContext(services, request), request.body),
  )
}
