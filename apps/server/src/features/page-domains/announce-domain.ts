import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { sendNotice } from '#platform/signals/notices.ts'

/** Makes every web process look the domain up again when the transaction commits. */
export async function announceDomain(
  { db, organizationId }: Pick<WithDb<OrganizationContext>, 'db' | 'organizationId'>,
  domain: string,
): Promise<void> {
  await sendNotice(db, { type: 'page-domain-changed', organization_id: organizationId, domain })
}
