import {
  type CreateDefaultMappings,
  type CrmField,
  crmFieldsOf,
  type CrmObject,
  crmObjects,
  type CrmType,
  crmWords,
  type FieldMapping,
  type FieldMappings,
  type FieldMappingsQuery,
  findCrmObject,
  type RowErrorCode,
  type SaveFieldMappings,
  type SourceFields,
  type TargetFieldsQuery,
  updatePolicies,
  usualTargetOf,
} from '@marquee/domain/field-mappings'
import { decide, type Permission } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { isFlagOn } from '#features/flags/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import { findGlobalForm, holdGlobalForm, type NamedForm } from '#features/registration/public.ts'
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
import { sourceFieldsOf } from './source-fields.ts'
import { t } from './texts.ts'

type Ctx = WithDb<MemberContext>

/** Runs `work` if the organization maps forms (ST-064, PE-067, PE-068). Throws `feature_not_enabled` otherwise. */
async function mapping<Result>(
  ctx: MemberContext,
  permission: Permission,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  permit(ctx.actor, permission)
  if (!(await isFlagOn(ctx, 'enableFormLevelFieldMapping'))) throw new AppError('feature_not_enabled')
  return inOrganization(ctx, async (ctx) => {
    await requirePlanFeature(ctx, 'one_click')
    return work(ctx)
  })
}

/** What is known about people who register with a form (ST-065). Throws `not_found`. */
export async function listSourceFields(ctx: MemberContext, formId: string): Promise<SourceFields> {
  return mapping(ctx, 'form:read', async (ctx) => {
    const { id, name, fields } = await findForm(ctx, formId)
    return { form: { id, name }, results: sourceFieldsOf(fields) }
  })
}

/**
 * The fields of an object that answers can be mapped to. Throws `not_found` for an object that the CRM doesn't have.
 */
export async function listTargetFields(
  ctx: MemberContext,
  query: TargetFieldsQuery,
): Promise<{ results: CrmField[] }> {
  return mapping(ctx, 'form:read', () => {
    const { crm, object } = objectOf(query)
    return Promise.resolve({ results: [...crmFieldsOf(crm, object)] })
  })
}

/** The mapping of a form to an object of a CRM. Throws `not_found`. */
export async function listFieldMappings(
  ctx: MemberContext,
  query: FieldMappingsQuery,
): Promise<FieldMappings> {
  return mapping(ctx, 'form:read', async (ctx) => {
    const form = await findForm(ctx, query.entity_id)
    const { results, ...mapping } = await readMappings(ctx, form, objectOf(query))
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
 * Replaces the mapping of a form to an object of a CRM (ST-066). Throws `not_found`, `changed_meanwhile`, and
 * `invalid_input` with the errors of each row.
 */
export async function saveFieldMappings(
  ctx: MemberContext,
  input: SaveFieldMappings,
): Promise<FieldMappings> {
  return mapping(ctx, 'form:update', async (ctx) => {
    const form = await findForm(ctx, input.entity_id, 'change')
    const target = objectOf(input)
    // Connections don't exist yet, so no id is valid.
    if (input.solution_instance_id !== undefined) {
      throw new AppError('invalid_input', { errors: { solution_instance_id: [t('noConnection')] } })
    }
    const errors = faultsOf(input.field_mappings, form, target)
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    const of = mappingOf(ctx, form, target)
    const rows = await listMappings(ctx.db, of)
    requireSeen(input.seen, mappingVersionOf(rows))
    const before = new Map(rows.map((row) => [row.crm_field_id, row]))
    await replaceMappings(
      ctx.db,
      of,
      input.field_mappings.map((row) => ({ ...row, is_default: isUnchangedDefault(row, before) })),
    )
    await audit(ctx, form, target)
    return readMappings(ctx, form, target)
  })
}

/**
 * Maps what most forms ask for to the usual fields of every object of the CRM; fields that are already mapped stay as
 * they are. Throws `not_found`.
 */
export async function createDefaultMappings(
  ctx: MemberContext,
  { crm_type: crm, entity_id }: CreateDefaultMappings,
): Promise<{ count: number }> {
  return mapping(ctx, 'form:update', async (ctx) => {
    const form = await findForm(ctx, entity_id, 'change')
    let count = 0
    for (const object of crmObjects[crm]) count += await addDefaults(ctx, form, { crm, object })
    return { count }
  })
}

type Form = NamedForm
type Target = { crm: CrmType; object: CrmObject }

/** Locks the form for changes, so that two changes don't mix. */
async function findForm({ db }: Ctx, id: string, to: 'read' | 'change' = 'read'): Promise<Form> {
  const form = await (to === 'read' ? findGlobalForm(db, id) : holdGlobalForm(db, id))
  if (!form) throw new AppError('not_found')
  return form
}

function objectOf({ crm_type, crm_object_type }: TargetFieldsQuery): Target {
  const found = findCrmObject(crm_type, crm_object_type)
  if (!found) throw new AppError('not_found')
  return found
}

const mappingOf = ({ organizationId }: Ctx, form: Form, target: Target): MappingOf => ({
  organization_id: organizationId,
  form_id: form.id,
  ...target,
})

async function addDefaults(ctx: Ctx, form: Form, target: Target): Promise<number> {
  const of = mappingOf(ctx, form, target)
  const mapped = await listMappings(ctx.db, of)
  const taken = new Set(mapped.map(({ crm_field_id }) => crm_field_id))
  const rows = sourceFieldsOf(form.fields).flatMap(({ id }): NewMapping[] => {
    const usual = usualTargetOf(id, crmFieldsOf(target.crm, target.object))
    if (!usual || taken.has(usual.id)) return []
    taken.add(usual.id)
    const policy = usual.is_key ? 'ALWAYS' : 'IF_EMPTY'
    return [
      { source_field_id: id, crm_field_id: usual.id, crm_field_update_policy: policy, is_default: true },
    ]
  })
  await insertMappings(ctx.db, of, { rows, after: mapped.length })
  if (rows.length > 0) await audit(ctx, form, target)
  return rows.length
}

async function audit(ctx: Ctx, { id, name }: Form, { crm, object }: Target): Promise<void> {
  const about = { target_type: 'form', target_id: id, target_name: name } as const
  await writeAudit(ctx, { action: 'form.mapped', ...about, details: { crm: crmWords[crm], object } })
}

type SentRow = SaveFieldMappings['field_mappings'][number]

/** The errors of each row, by position. */
function faultsOf(rows: readonly SentRow[], form: Form, { crm, object }: Target): Record<string, string[]> {
  const targets = new Map(crmFieldsOf(crm, object).map((field) => [field.id, field]))
  const sources = new Set(sourceFieldsOf(form.fields).map(({ id }) => id))
  const seen = new Set<string>()
  const policies: readonly string[] = updatePolicies
  return Object.fromEntries(
    rows.flatMap(({ source_field_id, crm_field_id, crm_field_update_policy }, index) => {
      const target = targets.get(crm_field_id)
      const faults = [
        ...(sources.has(source_field_id) ? [] : [t('MISSING_TEMPLATE_SOURCE_FIELD')]),
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

async function readMappings(ctx: Ctx, form: Form, target: Target): Promise<FieldMappings> {
  const rows = await listMappings(ctx.db, mappingOf(ctx, form, target))
  const targets = new Map(crmFieldsOf(target.crm, target.object).map((field) => [field.id, field]))
  const sources = new Set(sourceFieldsOf(form.fields).map(({ id }) => id))
  const results = rows.map((row) =>
    mappingView(row, { target: targets.get(row.crm_field_id), hasSource: sources.has(row.source_field_id) }),
  )
  return {
    results,
    version: mappingVersionOf(rows),
    can: { update: decide(ctx.actor, 'form:update').allowed },
  }
}

const mappingVersionOf = (rows: readonly MappingRow[]): string =>
  versionOf(rows.map((row) => [row.source_field_id, row.crm_field_id, row.crm_field_update_policy]))

type MappedField = { target: CrmField | undefined; hasSource: boolean }

function mappingView(row: MappingRow, { target, hasSource }: MappedField): FieldMapping {
  const error_code: RowErrorCode | null = target
    ? hasSource
      ? null
      : 'MISSING_TEMPLATE_SOURCE_FIELD'
    : 'MISSING_TARGET_FIELD'
  return {
    id: row.id,
    entity_type: 'GLOBAL_FORM',
    entity_id: row.form_id,
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
