import {
  type CreateDefaultMappings,
  type CrmField,
  crmFieldsOf,
  type CrmObject,
  crmObjects,
  crmObjectWords,
  type CrmType,
  crmWords,
  type FieldMapping,
  type FieldMappings,
  type FieldMappingsQuery,
  findCrmObject,
  type MappingEntityType,
  mappingEntityOf,
  type RowErrorCode,
  type SaveFieldMappings,
  type SourceFields,
  type SourceFieldsQuery,
  type TargetFieldsQuery,
  updatePolicies,
  usualTargetOf,
} from '@marquee/domain/field-mappings'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen, versionOf } from '#platform/errors/seen-version.ts'
import {
  insertMappings,
  listMappings,
  type MappingOf,
  type MappingRow,
  type NewMapping,
  replaceMappings,
} from './field-mapping-store.ts'
import { findMappingOwner, type MappingOwner } from './mapping-owner.ts'
import { t } from './texts.ts'

type Ctx = WithDb<MemberContext>

/** What is known about people who register (ST-065, IN-215). Throws `not_found`, `forbidden`. */
export async function listSourceFields(
  ctx: MemberContext,
  { event_id: event, studio_template_id: studio_template, series_id: series, form_id }: SourceFieldsQuery,
): Promise<SourceFields> {
  const form = form_id === undefined ? {} : { entity_type: 'GLOBAL_FORM' as const, entity_id: form_id }
  return inOrganization(ctx, async (ctx) => {
    const named = mappingEntityOf({ event, studio_template, series, ...form })
    const { entity, name, sources } = await findMappingOwner(ctx, named, 'read')
    return { entity_type: entity?.type ?? null, entity_id: entity?.id ?? null, name, results: sources }
  })
}

/** The objects of the CRM that answers can be mapped to (IN-214). */
export function listObjectTypes(crm: CrmType): { results: { id: CrmObject; label: string }[] } {
  return { results: crmObjects[crm].map((id) => ({ id, label: crmObjectWords[id] })) }
}

/** The fields of an object that answers can be mapped to. Throws `not_found` for an object that the CRM doesn't have. */
export function listTargetFields(query: TargetFieldsQuery): { results: CrmField[] } {
  const { crm, object } = objectOf(query)
  return { results: [...crmFieldsOf(crm, object)] }
}

/** The mapping to an object of a CRM. Throws `not_found`, `forbidden`. */
export async function listFieldMappings(
  ctx: MemberContext,
  query: FieldMappingsQuery,
): Promise<FieldMappings> {
  return inOrganization(ctx, async (ctx) => {
    const owner = await findMappingOwner(ctx, mappingEntityOf(query), 'read')
    const { results, ...mapping } = await readMappings(ctx, owner, objectOf(query))
    const fits = (is: boolean, wanted: 'true' | 'false' | undefined) =>
      wanted === undefined || is === (wanted === 'true')
    return {
      results: results.filter(
        (row) => fits(row.is_custom_field, query.is_custom_field) && fits(row.is_active, query.is_active),
      ),
      ...mapping,
    }
  })
}

/**
 * Replaces the mapping to an object of a CRM (ST-066, IN-219). Throws `not_found`, `forbidden`, `changed_meanwhile`, and
 * `invalid_input` with the errors of each row.
 */
export async function saveFieldMappings(
  ctx: MemberContext,
  input: SaveFieldMappings,
): Promise<FieldMappings> {
  return inOrganization(ctx, async (ctx) => {
    const owner = await findMappingOwner(ctx, mappingEntityOf(input), 'change')
    const target = objectOf(input)
    // Connections don't exist yet, so no id is valid.
    if (input.solution_instance_id !== undefined) {
      throw new AppError('invalid_input', { errors: { solution_instance_id: [t('noConnection')] } })
    }
    const errors = faultsOf(input.field_mappings, owner, target)
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    const of = mappingOf(ctx, owner, target)
    const rows = await listMappings(ctx.db, of)
    requireSeen(input.seen, mappingVersionOf(rows))
    const before = new Map(rows.map((row) => [row.crm_field_id, row]))
    await replaceMappings(
      ctx.db,
      of,
      input.field_mappings.map((row) => ({ ...row, is_default: isUnchangedDefault(row, before) })),
    )
    await audit(ctx, owner, target)
    return readMappings(ctx, owner, target)
  })
}

/**
 * Maps what most forms ask for to the usual fields of every object of the CRM (IN-220); fields that are already mapped stay
 * as they are. Throws `not_found`, `forbidden`.
 */
export async function createDefaultMappings(
  ctx: MemberContext,
  input: CreateDefaultMappings,
): Promise<{ count: number }> {
  const crm = input.crm_type
  return inOrganization(ctx, async (ctx) => {
    const owner = await findMappingOwner(ctx, mappingEntityOf(input), 'change')
    let count = 0
    for (const object of crmObjects[crm]) count += await addDefaults(ctx, owner, { crm, object })
    return { count }
  })
}

type Target = { crm: CrmType; object: CrmObject }

function objectOf({ crm_type, crm_object_type }: TargetFieldsQuery): Target {
  const found = findCrmObject(crm_type, crm_object_type)
  if (!found) throw new AppError('not_found')
  return found
}

const mappingOf = ({ organizationId }: Ctx, owner: MappingOwner, target: Target): MappingOf => ({
  organization_id: organizationId,
  owner: owner.key,
  ...target,
})

async function addDefaults(ctx: Ctx, owner: MappingOwner, target: Target): Promise<number> {
  const of = mappingOf(ctx, owner, target)
  const mapped = await listMappings(ctx.db, of)
  const taken = new Set(mapped.map(({ crm_field_id }) => crm_field_id))
  const rows = owner.sources.flatMap(({ id }): NewMapping[] => {
    const usual = usualTargetOf(id, crmFieldsOf(target.crm, target.object))
    if (!usual || taken.has(usual.id)) return []
    taken.add(usual.id)
    const policy = usual.is_key ? 'ALWAYS' : 'IF_EMPTY'
    return [
      { source_field_id: id, crm_field_id: usual.id, crm_field_update_policy: policy, is_default: true },
    ]
  })
  await insertMappings(ctx.db, of, { rows, after: mapped.length })
  if (rows.length > 0) await audit(ctx, owner, target)
  return rows.length
}

async function audit(ctx: Ctx, { entity, name }: MappingOwner, { crm, object }: Target): Promise<void> {
  const about = auditTargets[entity?.type ?? 'ORGANIZATION']
  await writeAudit(ctx, {
    ...about,
    target_id: entity?.id ?? ctx.organizationId,
    target_name: name,
    details: { crm: crmWords[crm], object },
  })
}

const auditTargets = {
  GLOBAL_FORM: { action: 'form.mapped', target_type: 'form' },
  EVENT: { action: 'field_mapping.changed', target_type: 'event' },
  STUDIO_TEMPLATE: { action: 'field_mapping.changed', target_type: 'template' },
  SERIES: { action: 'field_mapping.changed', target_type: 'series' },
  ORGANIZATION: { action: 'field_mapping.changed', target_type: 'organization' },
} as const

type SentRow = SaveFieldMappings['field_mappings'][number]

/** The errors of each row, by position. */
function faultsOf(
  rows: readonly SentRow[],
  owner: MappingOwner,
  { crm, object }: Target,
): Record<string, string[]> {
  const targets = new Map(crmFieldsOf(crm, object).map((field) => [field.id, field]))
  const sources = new Set(owner.sources.map(({ id }) => id))
  const seen = new Set<string>()
  const policies: readonly string[] = updatePolicies
  return Object.fromEntries(
    rows.flatMap(({ source_field_id, crm_field_id, crm_field_update_policy }, index) => {
      const target = targets.get(crm_field_id)
      const faults = [
        ...(sources.has(source_field_id) ? [] : [t(owner.lostSource)]),
        ...(target ? [] : [t('MISSING_TARGET_FIELD', { crm: crmWords[crm] })]),
        ...(seen.has(crm_field_id) ? [t('FIELDS_MAPPED_TO_SAME_CRM_FIELD')] : []),
        ...(policies.includes(crm_field_update_policy) ? [] : [t('INVALID_UPDATE_POLICY')]),
      ]
      seen.add(crm_field_id)
      return faults.length === 0 ? [] : [[`field_mappings.${index}`, faults] as const]
    }),
  )
}

function isUnchangedDefault(row: SentRow, before: ReadonlyMap<string, MappingRow>): boolean {
  const former = before.get(row.crm_field_id)
  return (
    former?.is_default === true &&
    former.source_field_id === row.source_field_id &&
    former.crm_field_update_policy === row.crm_field_update_policy
  )
}

async function readMappings(ctx: Ctx, owner: MappingOwner, target: Target): Promise<FieldMappings> {
  const rows = await listMappings(ctx.db, mappingOf(ctx, owner, target))
  const targets = new Map(crmFieldsOf(target.crm, target.object).map((field) => [field.id, field]))
  const sources = new Set(owner.sources.map(({ id }) => id))
  const results = rows.map((row) =>
    mappingView(row, {
      owner,
      target: targets.get(row.crm_field_id),
      hasSource: sources.has(row.source_field_id),
    }),
  )
  return {
    results,
    version: mappingVersionOf(rows),
    can: { update: owner.canUpdate },
  }
}

const mappingVersionOf = (rows: readonly MappingRow[]): string =>
  versionOf(rows.map((row) => [row.source_field_id, row.crm_field_id, row.crm_field_update_policy]))

type MappedField = { owner: MappingOwner; target: CrmField | undefined; hasSource: boolean }

function mappingView(row: MappingRow, { owner, target, hasSource }: MappedField): FieldMapping {
  const { entity, lostSource } = owner
  const error_code: RowErrorCode | null = target ? (hasSource ? null : lostSource) : 'MISSING_TARGET_FIELD'
  const idOf = (type: MappingEntityType) => (entity?.type === type ? entity.id : null)
  return {
    id: row.id,
    entity_type: entity?.type ?? null,
    entity_id: entity?.id ?? null,
    organization: row.organization_id,
    event: idOf('EVENT'),
    studio_template: idOf('STUDIO_TEMPLATE'),
    series: idOf('SERIES'),
    form: idOf('GLOBAL_FORM'),
    crm_type: row.crm_type,
    crm_object_type: row.crm_object_type,
    source_field_id: row.source_field_id,
    crm_field_id: row.crm_field_id,
    crm_field_type: target?.type ?? null,
    crm_field_update_policy: row.crm_field_update_policy,
    is_required_crm_field: target?.is_required ?? false,
    // All fields of this version are the CRM's own.
    is_custom_field: false,
    is_active: error_code === null,
    is_default: row.is_default,
    error_code,
  }
}
