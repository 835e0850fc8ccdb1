/** Who may export and erase whom. */
import { decideOnErasure } from '@marquee/domain/privacy'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Subject } from './find-subject.ts'
import type { RequestRow } from './request-store.ts'

/** Why the caller cannot erase the person, as a sentence; null when they can. */
export function erasureRefusal({ actor }: MemberContext, subject: Subject): string | null {
  const { member, isLastAdmin, data } = subject
  const decision = decideOnErasure(actor, { userId: data.userId, role: member?.role ?? null, isLastAdmin })
  return decision.allowed ? null : decision.sentence
}

/** Throws `forbidden`, with the reason in words, unless the caller can erase the person. */
export function permitErasure(ctx: MemberContext, subject: Subject): void {
  const message = erasureRefusal(ctx, subject)
  if (message !== null) throw new AppError('forbidden', { message })
}

/** An export is downloaded by whoever asked for it, and by nobody else. */
export function isOwnExport({ actor }: MemberContext, request: RequestRow): boolean {
  return request.kind === 'export' && request.requested_by === actor.userId
}
