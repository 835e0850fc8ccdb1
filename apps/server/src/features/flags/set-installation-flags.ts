import { type InstallationFlag, installationFlags } from '@marquee/domain/organizations'
import { writeAudit } from '#features/audit/public.ts'
import { listOrganizationsWithFlag, lockOrganization, setFlags } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'

/**
 * Turns the installation's flags on for the organizations named in the settings and off for all others. Runs at each
 * start and records every change in the organization's audit trail.
 */
export async function setInstallationFlags(services: Services): Promise<void> {
  const organizationIds: Record<InstallationFlag, readonly string[]> = {
    enableGlobalSso: services.settings.anyDomainAllowedFor,
  }
  for (const flag of installationFlags) {
    const on = await asSystem(services, (ctx) => listOrganizationsWithFlag(ctx.db, flag))
    const changed = new Set([...on, ...organizationIds[flag]])
    for (const organizationId of changed) {
      const isOn = organizationIds[flag].includes(organizationId)
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
        'the settings name an organization that does not exist',
      )
      return
    }
    await setFlags(ctx, before, { [flag]: isOn })
    await writeAudit(ctx, {
      action: 'organization.flags_changed',
      target_type: 'organization',
      target_id: organizationId,
      target_name: before.name,
      details: { flags: { [flag]: isOn } },
    })
  })
}
