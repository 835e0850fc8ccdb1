import { type InstallationFlag, installationFlags } from '@marquee/domain/organizations'
import { writeAudit } from '#features/audit/public.ts'
import {
  listOrganizationsWithFlag,
  lockOrganization,
  updateOrganizationRow,
} from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'

/**
 * The flags of the installation are on for the organisations that the settings name, and off for all others, whatever
 * was stored before. Asked at each start; each change is in the organisation's audit trail.
 */
export async function setInstallationFlags(services: Services): Promise<void> {
  const wanted: Record<InstallationFlag, readonly string[]> = {
    enableGlobalSso: services.settings.anyDomainAllowedFor,
  }
  for (const flag of installationFlags) {
    const on = await asSystem(services, (ctx) => listOrganizationsWithFlag(ctx.db, flag))
    const changed = new Set([...on, ...wanted[flag]])
    for (const organizationId of changed) {
      const isOn = wanted[flag].includes(organizationId)
      if (isOn !== on.includes(organizationId)) await setFlag(services, { organizationId, flag, isOn })
    }
  }
}

async function setFlag(
  services: Services,
  { organizationId, flag, isOn }: { organizationId: string; flag: InstallationFlag; isOn: boolean },
): Promise<void> {
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const before = await lockOrganization(ctx.db, organizationId)
    if (!before) {
      ctx.log.warn(
        { organization_id: organizationId, flag },
        'the settings name an organization that is not there',
      )
      return
    }
    await updateOrganizationRow(ctx.db, organizationId, { flags: { ...before.flags, [flag]: isOn } })
    await writeAudit(ctx, {
      action: 'organization.flags_changed',
      target_type: 'organization',
      target_id: organizationId,
      target_name: before.name,
      details: { flags: { [flag]: isOn } },
    })
  })
}
