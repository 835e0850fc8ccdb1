/** What a mapping belongs to, found with the caller's permission: its name, its rows and what is known about its people. */
import type {
  MappingEntity,
  MappingEntityType,
  RowErrorCode,
  SourceFields,
} from '@marquee/domain/field-mappings'
import { decide } from '@marquee/domain/permissions'
import { findPermittedEvent, lockPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import { isFlagOn } from '#features/flags/public.ts'
import { findOrganization, lockOrganization, requirePlanFeature } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import { findFormFields, findGlobalForm, holdGlobalForm } from '#features/registration/public.ts'
import { findPermittedSeries, lockPermittedSeries, mayWithSeries } from '#features/series/public.ts'
import { findPermittedTemplate } from '#features/templates/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type MappingOwnerKey, noOwner } from './field-mapping-store.ts'
import { sourceFieldsOf, sourcesOfOrganization } from './source-fields.ts'

type Ctx = WithDb<MemberContext>

export type MappingOwner = {
  entity: MappingEntity
  name: string
  key: MappingOwnerKey
  sources: SourceFields['results']
  /** Why a row is invalid whose source is gone (IN-202 to IN-204). */
  lostSource: Exclude<RowErrorCode, 'MISSING_TARGET_FIELD'>
  canUpdate: boolean
}

/**
 * Finds the owner to read its mapping, or locks it to change that. Throws `not_found`; `forbidden`; `feature_not_enabled`
 * for a form in an organization that doesn't map forms (ST-064).
 */
export async function findMappingOwner(
  ctx: Ctx,
  entity: MappingEntity,
  to: 'read' | 'change',
): Promise<MappingOwner> {
  if (entity === null) return organizationOwner(ctx, to)
  return finders[entity.type](ctx, entity.id, to)
}

type Finder = (ctx: Ctx, id: string, to: 'read' | 'change') => Promise<MappingOwner>
const finders: Record<MappingEntityType, Finder> = {
  GLOBAL_FORM: formOwner,
  EVENT: eventOwner,
  STUDIO_TEMPLATE: templateOwner,
  SERIES: seriesOwner,
}

async function organizationOwner(ctx: Ctx, to: 'read' | 'change'): Promise<MappingOwner> {
  const { actor, db, organizationId } = ctx
  permit(actor, to === 'read' ? 'form:read' : 'form:update', allTeams)
  const organization = await (to === 'read' ? findOrganization : lockOrganization)(db, organizationId)
  if (!organization) throw new AppError('not_found')
  return {
    entity: null,
    name: organization.name,
    key: noOwner,
    sources: sourcesOfOrganization(),
    lostSource: 'MISSING_EVENT_SOURCE_FIELD',
    canUpdate: decide(actor, 'form:update', allTeams).allowed,
  }
}

/** It concerns the events of all teams, so a permission in one isn't enough. */
const allTeams = { workspaceId: '' }

async function formOwner(ctx: Ctx, id: string, to: 'read' | 'change'): Promise<MappingOwner> {
  if (!(await isFlagOn(ctx, 'enableFormLevelFieldMapping'))) throw new AppError('feature_not_enabled')
  await requirePlanFeature(ctx, 'one_click')
  // Locks the form for changes, so that two changes don't mix.
  const form = await (to === 'read' ? findGlobalForm : holdGlobalForm)(ctx.db, id)
  if (!form) throw new AppError('not_found')
  return {
    entity: { type: 'GLOBAL_FORM', id },
    name: form.name,
    key: { ...noOwner, form_id: id },
    sources: sourceFieldsOf(form.fields),
    lostSource: 'MISSING_TEMPLATE_SOURCE_FIELD',
    canUpdate: decide(ctx.actor, 'form:update').allowed,
  }
}

async function eventOwner(ctx: Ctx, id: string, to: 'read' | 'change'): Promise<MappingOwner> {
  const event = await (to === 'read'
    ? findPermittedEvent(ctx, id, 'form:read')
    : lockPermittedEvent(ctx, id, 'form:update'))
  return {
    entity: { type: 'EVENT', id },
    name: event.title,
    key: { ...noOwner, event_id: id },
    sources: sourceFieldsOf(await findFormFields(ctx.db, event), 'with profile fields'),
    lostSource: 'MISSING_EVENT_SOURCE_FIELD',
    canUpdate: mayWithEvent(ctx.actor, 'form:update', event),
  }
}

/** A template's mapping is that of its blueprint, so its events start with it (IN-072). */
async function templateOwner(ctx: Ctx, id: string, to: 'read' | 'change'): Promise<MappingOwner> {
  const template = await findPermittedTemplate(ctx, id, to === 'read' ? 'form:read' : 'form:update')
  const blueprint = await eventOwner(ctx, template.blueprint_event_id, to)
  return {
    ...blueprint,
    entity: { type: 'STUDIO_TEMPLATE', id },
    name: template.title,
    lostSource: 'MISSING_TEMPLATE_SOURCE_FIELD',
  }
}

/** The events of a series ask different questions, so it maps what is known about people at any event. */
async function seriesOwner(ctx: Ctx, id: string, to: 'read' | 'change'): Promise<MappingOwner> {
  const series = await (to === 'read'
    ? findPermittedSeries(ctx, id, 'form:read')
    : lockPermittedSeries(ctx, id, 'form:update'))
  return {
    entity: { type: 'SERIES', id },
    name: series.name,
    key: { ...noOwner, series_id: id },
    sources: sourcesOfOrganization(),
    lostSource: 'MISSING_EVENT_SOURCE_FIELD',
    canUpdate: mayWithSeries(ctx.actor, 'form:update', series),
  }
}
