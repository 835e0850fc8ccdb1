import type { Permission } from '@marquee/domain/permissions'
import { findWorkspace } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayWithVideo } from './video-asset-policy.ts'
import { t } from './texts.ts'

/** Throws `invalid_input` unless the caller has this permission in the workspace; null means no workspace. */
export function refuseForeignWorkspace(
  { actor }: MemberContext,
  permission: Permission,
  workspace_id: string | null,
): void {
  if (!mayWithVideo(actor, permission, { workspace_id })) throw notYourWorkspace()
}

/** The workspace a video is moved to; undefined for null. Throws `invalid_input` when there is none with this id. */
export async function findVideoWorkspace({ db }: WithDb<MemberContext>, id: string | null) {
  if (id === null) return undefined
  const workspace = await findWorkspace(db, id)
  if (!workspace) throw notYourWorkspace()
  return workspace
}

function notYourWorkspace(): AppError {
  return new AppError('invalid_input', { errors: { workspace: [t('unknownTeam')] } })
}
