import type { Permission } from '@marquee/domain/permissions'
import { findWorkspace } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayWithVideo } from './video-asset-policy.ts'
import { t } from './texts.ts'

/** Throws `invalid_input` unless the caller has this right in the workspace; null is none, which is everybody's. */
export function refuseForeignWorkspace(
  { actor }: MemberContext,
  permission: Permission,
  workspace_id: string | null,
): void {
  if (!mayWithVideo(actor, permission, { workspace_id })) throw notYourWorkspace()
}

/** The workspace in which a video is to be; undefined for none. Throws `invalid_input` for one that is not there. */
export async function findVideoWorkspace({ db }: WithDb<MemberContext>, id: string | null) {
  if (id === null) return undefined
  const workspace = await findWorkspace(db, id)
  if (!workspace) throw notYourWorkspace()
  return workspace
}

function notYourWorkspace(): AppError {
  return new AppError('invalid_input', { errors: { workspace: [t('unknownTeam')] } })
}
