// Written by `npm run generate` from the routes of the server.

import type {
  createDefaultMappingsSchema,
  createdDefaultsSchema,
  fieldMappingsSchema,
  objectTypesSchema,
  saveFieldMappingsSchema,
  sourceFieldsSchema,
  targetFieldsSchema,
} from '@marquee/domain/field-mappings'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const fieldMappingsKey = ['field-mappings'] as const

export const listSourceFields = /* @__PURE__ */ operation<
  {
    query?: {
      event_id?: string | undefined
      studio_template_id?: string | undefined
      series_id?: string | undefined
      form_id?: string | undefined
    }
  },
  z.output<typeof sourceFieldsSchema>
>('field-mappings', 'listSourceFields', 'GET /api/event/field_mappings/source_fields/')

export const listObjectTypes = /* @__PURE__ */ operation<
  { query: { crm_type: 'salesforce' | 'hubspot' | 'marketo' | 'pardot' | 'eloqua' | 'dynamics' | 'zoho' } },
  z.output<typeof objectTypesSchema>
>('field-mappings', 'listObjectTypes', 'GET /api/event/field_mappings/object_types/')

export const listTargetFields = /* @__PURE__ */ operation<
  {
    query: {
      crm_type: 'salesforce' | 'hubspot' | 'marketo' | 'pardot' | 'eloqua' | 'dynamics' | 'zoho'
      crm_object_type: string
    }
  },
  z.output<typeof targetFieldsSchema>
>('field-mappings', 'listTargetFields', 'GET /api/event/field_mappings/target_fields/')

export const listFieldMappings = /* @__PURE__ */ operation<
  {
    query: {
      crm_type: 'salesforce' | 'hubspot' | 'marketo' | 'pardot' | 'eloqua' | 'dynamics' | 'zoho'
      crm_object_type: string
      event?: string | undefined
      studio_template?: string | undefined
      series?: string | undefined
      entity_type?: 'GLOBAL_FORM' | 'EVENT' | 'STUDIO_TEMPLATE' | 'SERIES' | undefined
      entity_id?: string | undefined
      is_custom_field?: 'true' | 'false' | undefined
      is_active?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof fieldMappingsSchema>
>('field-mappings', 'listFieldMappings', 'GET /api/event/field_mappings/')

export const saveFieldMappings = /* @__PURE__ */ operation<
  { body: z.input<typeof saveFieldMappingsSchema> },
  z.output<typeof fieldMappingsSchema>
>('field-mappings', 'saveFieldMappings', 'PUT /api/event/field_mappings/')

export const createDefaultMappings = /* @__PURE__ */ operation<
  { body: z.input<typeof createDefaultMappingsSchema> },
  z.output<typeof createdDefaultsSchema>
>('field-mappings', 'createDefaultMappings', 'POST /api/event/field_mappings/defaults/')
