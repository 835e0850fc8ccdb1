/**
 * The CRMs that forms can be mapped to, and the objects of each. Free of zod, because studio pages import this file. They are
 * the values of `{integrationType}` and `{crmObjectType}` in addresses (IN-010).
 */
import { defineLabels } from '../languages/public.ts'

export const crmTypes = ['salesforce', 'hubspot', 'marketo', 'pardot', 'eloqua', 'dynamics', 'zoho'] as const
export type CrmType = (typeof crmTypes)[number]

export const crmWords: Record<CrmType, string> = defineLabels('domain/field-mappings/crms', {
  salesforce: 'Salesforce',
  hubspot: 'HubSpot',
  marketo: 'Marketo',
  pardot: 'Pardot',
  eloqua: 'Eloqua',
  dynamics: 'Microsoft Dynamics 365',
  zoho: 'Zoho CRM',
})

/** The first object is the one that opens. */
export const crmObjects = {
  salesforce: ['Lead', 'Contact', 'CampaignMember'],
  hubspot: ['contact'],
  marketo: ['lead'],
  pardot: ['prospect'],
  eloqua: ['contact'],
  dynamics: ['lead', 'contact'],
  zoho: ['Leads', 'Contacts'],
} as const satisfies Record<CrmType, readonly [string, ...string[]]>
export type CrmObject = (typeof crmObjects)[CrmType][number]

export const crmObjectWords: Record<CrmObject, string> = defineLabels('domain/field-mappings/objects', {
  Lead: 'Lead',
  Contact: 'Contact',
  CampaignMember: 'Campaign member',
  contact: 'Contact',
  lead: 'Lead',
  prospect: 'Prospect',
  Leads: 'Lead',
  Contacts: 'Contact',
})

/** The CRM and its object, if there are such. */
export function findCrmObject(
  crmType: string,
  objectType: string,
): { crm: CrmType; object: CrmObject } | undefined {
  const crm = crmTypes.find((type) => type === crmType)
  const objects: readonly CrmObject[] = crm ? crmObjects[crm] : []
  const object = objects.find((type) => type === objectType)
  return crm && object && { crm, object }
}

/** What happens to a field of a record that is there already. */
export const updatePolicies = ['ALWAYS', 'IF_EMPTY', 'NEVER'] as const
export type UpdatePolicy = (typeof updatePolicies)[number]

export const updatePolicyWords: Record<UpdatePolicy, string> = defineLabels(
  'domain/field-mappings/policies',
  {
    ALWAYS: 'Overwrite',
    IF_EMPTY: 'Fill in if empty',
    NEVER: 'New records only',
  },
)

export const rowErrorCodes = [
  'MISSING_TARGET_FIELD',
  'MISSING_EVENT_SOURCE_FIELD',
  'MISSING_TEMPLATE_SOURCE_FIELD',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

/** What has a mapping of its own beside the organization. */
export const mappingEntityTypes = ['GLOBAL_FORM', 'EVENT', 'STUDIO_TEMPLATE', 'SERIES'] as const
export type MappingEntityType = (typeof mappingEntityTypes)[number]

export const maxMappingRows = 200
