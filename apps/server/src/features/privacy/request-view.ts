import type { PrivacyRequest } from '@marquee/domain/privacy'
import type { MemberContext } from '#platform/context.ts'
import { isOwnExport } from './privacy-policy.ts'
import type { ListedRequest } from './request-store.ts'

/** The reply for an export or an erasure. */
export function requestView(ctx: MemberContext, row: ListedRequest): PrivacyRequest {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    progress: row.progress,
    person: row.person,
    requested_by: row.requester,
    is_own: isOwnExport(ctx, row),
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
