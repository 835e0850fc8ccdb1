import {
  type CreateGlobalForm,
  defaultFormioData,
  type OpenGlobalForm,
  type UpdateGlobalForm,
} from '@marquee/domain/registration'
import { writeAudit } from '#features/audit/public.ts'
import { lockPermittedEvent, signalStudiosOfEvent } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { type FormRow, insertForm } from './form-store.ts'
import { formVersionOf } from './form-view.ts'
import { ensureForm } from './get-form.ts'
import { deleteFormRow, findUsedForm, lockGlobalForm, updateGlobalFormRow } from './global-form-store.ts'
import { openGlobalForm } from './global-form-view.ts'
import { t } from './texts.ts'

type Ctx = WithDb<MemberContext>

/**
 * Creates a global form with the usual questions, those of another form, or an event's own form. Throws `invalid_input`
 * if the other form doesn't exist; `conflict` if the event's form is already global.
 */
export async function createGlobalForm(
  ctx: MemberContext,
  { name, copy_of, event }: CreateGlobalForm,
): Promise<OpenGlobalForm> {
  permit(ctx.actor, 'form:update')
  return inOrganization(ctx, async (ctx) => {
    const form =
      event === undefined ? await insertCopy(ctx, name, copy_of) : await shareForm(ctx, name, event)
    await writeAudit(ctx, { action: 'form.created', ...target(form) })
    return openGlobalForm(ctx, form.id)
  })
}

async function insertCopy(ctx: Ctx, name: string, original: string | undefined): Promise<FormRow> {
  const copied = original === undefined ? undefined : await lockGlobalForm(ctx.db, original)
  if (original !== undefined && !copied) {
    throw new AppError('invalid_input', { errors: { copy_of: [t('formMissing')] } })
  }
  const formio_data = copied?.formio_data ?? defaultFormioData
  return insertForm(ctx.db, {
    organization_id: ctx.organizationId,
    name,
    is_global_form: true,
    formio_data,
  })
}

async function shareForm(ctx: Ctx, name: string, eventId: string): Promise<FormRow> {
  const event = await lockPermittedEvent(ctx, eventId, 'event:update')
  const form = await ensureForm(ctx.db, event)
  if (form.is_global_form) throw new AppError('conflict', { message: t('alreadyShared') })
  await signalStudiosOfEvent(ctx.db, event)
  return updateGlobalFormRow(ctx.db, form.id, { name, is_global_form: true })
}

/**
 * Renames or archives the form, or replaces its questions for every event that uses it. Throws `not_found`;
 * `changed_meanwhile` if the questions are not those that were edited.
 */
export async function updateGlobalForm(
  ctx: MemberContext,
  id: string,
  { seen, ...change }: UpdateGlobalForm,
): Promise<OpenGlobalForm> {
  permit(ctx.actor, 'form:update')
  return inOrganization(ctx, async (ctx) => {
    const before = await lockGlobalForm(ctx.db, id)
    if (!before) throw new AppError('not_found')
    if (change.formio_data) requireSeen(seen, formVersionOf(before))
    const after = await updateGlobalFormRow(ctx.db, id, definedIn(change))
    await auditChange(ctx, before, after)
    return openGlobalForm(ctx, id)
  })
}

async function auditChange(ctx: Ctx, before: FormRow, after: FormRow): Promise<void> {
  const about = target(after)
  if (before.name !== after.name) {
    await writeAudit(ctx, { action: 'form.renamed', ...about, details: { before: before.name } })
  }
  if (before.is_archived !== after.is_archived) {
    await writeAudit(ctx, { action: after.is_archived ? 'form.archived' : 'form.restored', ...about })
  }
  if (JSON.stringify(before.formio_data) !== JSON.stringify(after.formio_data)) {
    await writeAudit(ctx, { action: 'form.updated', ...about })
  }
}

/** Deletes the form. Throws `not_found`; `conflict` while an event, template or repeating event uses it. */
export async function deleteGlobalForm(ctx: MemberContext, id: string): Promise<void> {
  permit(ctx.actor, 'form:update')
  await inOrganization(ctx, async (ctx) => {
    const form = await lockGlobalForm(ctx.db, id)
    const used = form && (await findUsedForm(ctx.db, id))
    if (!used) throw new AppError('not_found')
    const count = used.event_count + used.template_count
    if (count > 0) throw new AppError('conflict', { message: t('formUsed', { count }) })
    await deleteFormRow(ctx.db, id)
    await writeAudit(ctx, { action: 'form.deleted', ...target(form) })
  })
}

function target({ id, name }: FormRow) {
  return { target_type: 'form', target_id: id, target_name: name } as const
}

function definedIn(change: Omit<UpdateGlobalForm, 'seen'>): Parameters<typeof updateGlobalFormRow>[2] {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
