import type { AudienceContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

type Asking = { attendee: Pick<AudienceContext['attendee'], 'isPerson' | 'isCounted'> }

/** Throws `forbidden`, with the way to fix it, for an unproved entry. */
export function requirePerson({ attendee }: Asking): void {
  if (!attendee.isPerson) throw new AppError('forbidden', { message: t('proveFirst') })
}

/** Throws `forbidden` for an unproved entry once someone else may be the person. */
export function requireCounted({ attendee }: Asking): void {
  if (!attendee.isCounted) throw new AppError('forbidden', { message: t('proveFirst') })
}

/** Throws `forbidden` for attendees who have yet to complete their profile, where the organizer asks for it. */
export function requireProfile({ owesProfile }: Pick<AudienceContext['attendee'], 'owesProfile'>): void {
  if (owesProfile) throw new AppError('forbidden', { message: t('completeProfileFirst') })
}
