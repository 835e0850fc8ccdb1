/** Who may export and erase people. */
import { decideOnErasure } from '@marquee/domain/privacy'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Subject } from './find-subject.ts'
import type { RequestRow } from './request-store.ts'

/** Why the caller can't erase the person, as a sentence; null if they can. */
export function erasureRefusal({ actor }: MemberContext, subject: Subject): string | null {
  const { member, isLastAdmin, data } = subject
  const decision = decideOnErasure(actor, { userId: data.userId, role: member?.role ?? null, isLastAdmin })
  return decision.allowed ? null : decision.sentence
}

/** Throws `forbidden` with the reason unless the caller can erase the person. */
export function permitErasure(ctx: MemberContext, subject: Subject): void {
  const message = erasureRefusal(ctx, subject)
  if (message !== null) throw new AppError('forbidden', { message })
}

/** Only the requester of an export can download it. */
export function isOwnExport({ actor }: MemberContext, request: RequestRow): boolean {
  return request.kind === 'export' && request.requested_by === actor.userId
}
