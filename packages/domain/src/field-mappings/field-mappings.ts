/** API schemas of field mappings: which answer goes to which field of a CRM (IN-183 to IN-220, ST-064 to ST-073). */
import { z } from 'zod'
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { crmFieldTypes } from './crm-fields.ts'
import { crmTypes, mappingEntityTypes, maxMappingRows, rowErrorCodes } from './crm-types.ts'
import { mappingEntityFields, namesOneEntity, oneEntityFault } from './mapping-entity.ts'
import { t } from './texts.ts'

const crm_type = z.enum(crmTypes)
const crm_object_type = z.string().max(50)
const owner = {
  entity_type: z.enum(mappingEntityTypes).nullable().describe('Null for the mapping of the organization.'),
  entity_id: z.uuid().nullable(),
}
const fieldId = z.string().min(1).max(255)

export const crmFieldSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    type: z.enum(crmFieldTypes),
    is_required: z.boolean().describe('A record can’t be created without it.'),
    is_key: z.boolean().describe('The CRM finds a person’s record by it.'),
  })
  .meta({ id: 'CrmField' })

export const targetFieldsQuerySchema = z.object({ crm_type, crm_object_type })
export type TargetFieldsQuery = z.infer<typeof targetFieldsQuerySchema>
export const targetFieldsSchema = z.object({ results: z.array(crmFieldSchema) }).meta({ id: 'CrmFields' })

/** IN-214. */
export const objectTypesQuerySchema = z.object({ crm_type })
export const objectTypesSchema = z
  .object({ results: z.array(z.object({ id: z.string(), label: z.string() })) })
  .meta({ id: 'CrmObjectTypes' })

/** IN-215. */
export const sourceFieldsQuerySchema = z
  .object({
    event_id: z.uuid().optional(),
    studio_template_id: z.uuid().optional(),
    series_id: z.uuid().optional(),
    form_id: z.uuid().optional(),
  })
  .refine((ids) => Object.values(ids).filter(Boolean).length <= 1, oneEntityFault)
export type SourceFieldsQuery = z.infer<typeof sourceFieldsQuerySchema>
export const sourceFieldsSchema = z
  .object({
    ...owner,
    name: z.string().describe('What the form, event, template, series or organization is called.'),
    results: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        group: z
          .enum(['form', 'profile', 'registration'])
          .describe('A question of the form, what other forms ask, or how the person registered.'),
      }),
    ),
  })
  .meta({ id: 'SourceFields' })
export type SourceFields = z.infer<typeof sourceFieldsSchema>

export const fieldMappingSchema = z
  .object({
    id: z.uuid(),
    ...owner,
    organization: z.uuid(),
    event: z.uuid().nullable(),
    studio_template: z.uuid().nullable(),
    series: z.uuid().nullable(),
    form: z.uuid().nullable(),
    crm_type,
    crm_object_type,
    source_field_id: z.string(),
    crm_field_id: z.string(),
    crm_field_type: z.enum(crmFieldTypes).nullable(),
    crm_field_update_policy: z.string(),
    is_required_crm_field: z.boolean(),
    is_custom_field: z.boolean(),
    is_active: z.boolean().describe('False while the row has an error.'),
    is_default: z.boolean(),
    error_code: z
      .enum(rowErrorCodes)
      .nullable()
      .describe('Why the row is invalid: the question or the field of the CRM is gone (ST-067).'),
  })
  .meta({ id: 'FieldMapping' })
export type FieldMapping = z.infer<typeof fieldMappingSchema>

export const fieldMappingsQuerySchema = z
  .object({
    crm_type,
    crm_object_type,
    ...mappingEntityFields,
    is_custom_field: z.enum(['true', 'false']).optional(),
    is_active: z.enum(['true', 'false']).optional(),
  })
  .refine(namesOneEntity, oneEntityFault)
export type FieldMappingsQuery = z.infer<typeof fieldMappingsQuerySchema>

export const fieldMappingsSchema = z
  .object({
    results: z.array(fieldMappingSchema),
    version: versionSchema,
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'FieldMappings' })
export type FieldMappings = z.infer<typeof fieldMappingsSchema>

/** ST-066. */
export const saveFieldMappingsSchema = z
  .object({
    ...mappingEntityFields,
    crm_type,
    crm_object_type,
    field_mappings: z
      .array(
        z.object({
          source_field_id: fieldId,
          crm_field_id: fieldId,
          crm_field_update_policy: z.string().max(50),
        }),
      )
      .max(maxMappingRows, t.error('tooManyRows', { count: maxMappingRows })),
    seen: seenSchema,
    solution_instance_id: z.uuid().optional().describe('The connection that the mapping is for.'),
  })
  .refine(namesOneEntity, oneEntityFault)
  .meta({ id: 'SaveFieldMappings' })
export type SaveFieldMappings = z.infer<typeof saveFieldMappingsSchema>
export type FieldMappingRow = SaveFieldMappings['field_mappings'][number]

/** IN-220. */
export const createDefaultMappingsSchema = z
  .object({ crm_type, ...mappingEntityFields })
  .refine(namesOneEntity, oneEntityFault)
  .meta({ id: 'CreateDefaultFieldMappings' })
export type CreateDefaultMappings = z.infer<typeof createDefaultMappingsSchema>

export const createdDefaultsSchema = z
  .object({ count: z.int().describe('How many fields are mapped now that weren’t.') })
  .meta({ id: 'CreatedDefaultFieldMappings' })
