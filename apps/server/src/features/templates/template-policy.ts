/** Who may do what with a template of their organization. Pure. */
import { type Actor, decide, type Permission } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

type TemplatePlacement = { workspace_id: string | null }

/** Throws `forbidden` unless the actor may see the template. */
function permitToViewTemplate(actor: Actor, template: TemplatePlacement): void {
  if (mayWithTemplate(actor, 'template:read', template)) return
  throw new AppError('forbidden', { message: t('notAllowed') })
}

/** Throws `forbidden`, with the reason, unless the actor may do this with the template. */
export function permitWithTemplate(actor: Actor, permission: Permission, template: TemplatePlacement): void {
  if (mayWithTemplate(actor, permission, template)) return
  permitToViewTemplate(actor, template)
  permit(actor, permission, { workspaceId: template.workspace_id })
}

export function mayWithTemplate(
  actor: Actor,
  permission: Permission,
  { workspace_id }: TemplatePlacement,
): boolean {
  return decide(actor, permission, { workspaceId: workspace_id }).allowed
}
