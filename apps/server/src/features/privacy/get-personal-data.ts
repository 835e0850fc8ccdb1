import type { Holding, PersonalData, PersonReference } from '@marquee/domain/privacy'
import { permit } from '#features/permissions/public.ts'
import type { DataSubject } from '#platform/db/personal-data.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findSubject, type Subject, type SubjectReference } from './find-subject.ts'
import { pictureKeys } from './picture-keys.ts'
import type { PrivacyContext } from './privacy-context.ts'
import { hashAddress } from './privacy-keys.ts'
import { erasureRefusal } from './privacy-policy.ts'
import { findErasure } from './request-store.ts'

/** What the organization has about the person, and what an erasure would do with it. Throws `not_found`. */
export async function getPersonalData(
  ctx: PrivacyContext,
  reference: PersonReference,
): Promise<PersonalData> {
  permit(ctx.actor, 'privacy:read')
  return inOrganizationWithSystem(ctx, async (ctx) => {
    const subject = await getSubject(ctx, reference)
    const erasure = await findErasure(ctx.db, hashAddress(ctx, subject.person.email))
    return {
      person: subject.person,
      holdings: await listHoldings(ctx, subject.data),
      pictures: (await pictureKeys(ctx, subject.data)).length,
      is_account_erased: subject.isAccountErased,
      refusal: erasureRefusal(ctx, subject),
      erased: erasure ? { pseudonym: erasure.pseudonym, at: erasure.at.toISOString() } : null,
    }
  })
}

/** Throws `not_found`. */
export async function getSubject(
  ctx: WithSystemDb<PrivacyContext>,
  reference: PersonReference,
): Promise<Subject & { about: SubjectReference }> {
  const about = { user_id: null, profile_id: null, email: null, ...reference }
  const subject = await findSubject(ctx, about)
  // An account that isn't a member can be referred to by address, never by id.
  if (!subject || (about.user_id !== null && !subject.member)) throw new AppError('not_found')
  const { data, person } = subject
  return { ...subject, about: { user_id: data.userId, profile_id: person.profile_id, email: person.email } }
}

async function listHoldings(ctx: WithSystemDb<PrivacyContext>, person: DataSubject): Promise<Holding[]> {
  const holdings: Holding[] = []
  for (const { lists } of ctx.parts) {
    for (const list of lists) {
      const { name, title, fate, note } = list
      const count = await list.count(ctx, person)
      if (count > 0) holdings.push({ name, title: title(), fate, note: note(), count })
    }
  }
  return holdings
}
