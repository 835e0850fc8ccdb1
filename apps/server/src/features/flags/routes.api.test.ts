import type { Signal } from '@marquee/domain/signals'
import {
  flagDefaults,
  flagsOfNewOrganization,
  planFeatureWords,
  planReplySchema,
} from '@marquee/domain/organizations'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, sharedTestServer, type TestServer } from '#test/test-server.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { isFlagOn, setInstallationFlags } from './public.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const addressOf = ({ organizationId }: Person) => `/api/core/organization/${organizationId}/flags/`
const change = (by: Person, flags: object, target = by) =>
  by.request({ method: 'PATCH', url: addressOf(target), payload: flags })
const planOf = (by: Person, target = by) =>
  by.request({ url: `/api/core/pricing_config/?organization_id=${target.organizationId}` })
const contextOf = ({ organizationId }: Person) => ({ ...server.services, organizationId })

function setPlan(person: Person, plan: { tier: string; pricing_config?: Record<string, unknown> }) {
  const config = JSON.stringify(plan.pricing_config ?? {})
  return asSystem(server.services, ({ db }) =>
    db.execute(
      sql`update organizations set tier = ${plan.tier}, pricing_config = ${config}::jsonb where id = ${person.organizationId}`,
    ),
  )
}

describe('the flags of an organization', () => {
  it.each([
    ['[SH-310]', 'enableWebinarEvents'],
    ['[SH-314]', 'notUseRegistrantCounts'],
    ['[SH-317]', 'assignQnaToSpeaker'],
    ['[SH-318]', 'enableCustomSpeakerRoles'],
    ['[SH-320 VL-276]', 'enableVideoLibraryTranscriptDownload'],
    ['[SH-321 VL-263]', 'showVideoLibraryClipPublish'],
    ['[SH-323 VL-263]', 'isRecordingStudioPricingEnabled'],
    ['[SH-324 VL-263]', 'useHLSGuard'],
    ['[SH-327 VL-263]', 'Use_CL_Uploads_In_VL'],
    ['[SH-328 EM-076]', 'enableCustomEmailSchedule'],
    ['[SH-329 WI-073]', 'useEventLocaleInDateTime'],
    ['[SH-331]', 'enableCustomRoles'],
    ['[SH-334 VL-263]', 'enableDuplicateEventViaWorkflow'],
    ['[SH-338 UP-063]', 'enable1080VideoQuality'],
    ['[SH-342]', 'enableGlobalSso'],
    ['[SH-344]', 'useCustomRolesManageUsersV2'],
    ['[SH-345 UP-025]', 'useIndividualUploadProgress'],
    ['[SH-346]', 'useNewChatApp'],
    ['[SH-347 VL-263]', 'isAiSummaryGenerationEnabled'],
    ['[SH-348]', 'useChatVisibility'],
  ])('%s %s is off while nothing is stored for it', async (_row, flag) => {
    const person = await signedIn(server, { flags: {} })
    const me = await person.request({ url: '/api/core/users/me/' })
    expect(me.json()).toMatchObject({ organization: { flags: { [flag]: false } } })
  })
})

describe('changing flags', () => {
  it('[SH-012 SH-358] leaves the others unchanged and takes effect immediately', async () => {
    expect(await isFlagOn(contextOf(admin), 'useHLSGuard')).toBe(false)
    const reply = await change(admin, { useHLSGuard: true, notUseRegistrantCounts: true })
    expect(reply.json()).toMatchObject({
      useHLSGuard: true,
      flags: {
        ...flagDefaults,
        ...flagsOfNewOrganization,
        useHLSGuard: true,
        notUseRegistrantCounts: true,
      },
    })
    expect(await isFlagOn(contextOf(admin), 'useHLSGuard')).toBe(true)
    await change(admin, { useHLSGuard: false })
    const me = await admin.request({ url: '/api/core/users/me/' })
    expect(me.json()).toMatchObject({
      organization: { flags: { useHLSGuard: false, notUseRegistrantCounts: true } },
    })
  })

  it("[SH-297] notifies the organization's open studios if anything changed", async () => {
    const signals: Signal[] = []
    const { log, database } = server.services
    const listener = await listenToSignals({
      url: database.urls.owner,
      log,
      onSignal: (signal) => signals.push(signal),
      onGap: () => undefined,
    })
    const person = await signedIn(server, { flags: { useEventLocaleInDateTime: true } })
    await change(person, { useEventLocaleInDateTime: true })
    await change(person, { useEventLocaleInDateTime: false })
    const { organizationId: organization_id } = person
    // Other tests use the same database.
    const ofOrganization = () => signals.filter((signal) => signal.organization_id === organization_id)
    await vi.waitFor(() => expect(ofOrganization()).not.toEqual([]), patience)
    expect(ofOrganization()).toEqual([{ version: 1, type: 'organization-updated', organization_id }])
    await listener.close()
  })

  it('is recorded in the audit trail with the value of each flag', async () => {
    const person = await signedIn(server)
    await change(person, { useEventLocaleInDateTime: true, enable1080VideoQuality: false })
    const reply = await person.request({ url: '/api/core/audit_entries/?action=organization.flags_changed' })
    expect(reply.json()).toMatchObject({
      count: 1,
      results: [{ target_id: person.organizationId, details: { flags: { useEventLocaleInDateTime: true } } }],
    })
  })

  it('is limited to organization admins in their own organization', async () => {
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const stranger = await signedIn(server)
    expect(refusalOf(await change(member, { enable1080VideoQuality: true }))).toEqual([403, 'forbidden'])
    expect(refusalOf(await change(stranger, { enable1080VideoQuality: true }, admin))).toEqual([
      404,
      'not_found',
    ])
    expect(await isFlagOn(contextOf(admin), 'enable1080VideoQuality')).toBe(false)
  })

  it.each([{ useHLSGuard: 'yes' }, { useHLSGuard: null }, { useOldChatApp: true }, []])(
    'refuses %o',
    async (flags) => {
      expect((await change(admin, flags)).statusCode).toBe(422)
    },
  )
})

describe('a flag that reaches beyond the organization', () => {
  const flagOf = async (person: Person) => {
    const me = await person.request({ url: '/api/core/users/me/' })
    return me.json<{ organization: { flags: Record<string, boolean> } }>().organization.flags[
      'enableGlobalSso'
    ]
  }

  it('cannot be set by an organization admin, alone or with other flags', async () => {
    for (const flags of [{ enableGlobalSso: true }, { useHLSGuard: false, enableGlobalSso: false }]) {
      expect((await change(admin, flags)).statusCode).toBe(422)
    }
    const url = `/api/core/organization/${admin.organizationId}/`
    await admin.request({ method: 'PATCH', url, payload: { flags: { enableGlobalSso: true } } })
    expect(await flagOf(admin)).toBe(false)
  })

  it('[SH-342] is on for organizations named in the settings, and off for all others', async () => {
    const [named, former] = [
      await signedIn(server),
      await signedIn(server, { flags: { enableGlobalSso: true } }),
    ]
    const unknown = '0198a000-0000-7000-8000-00000000abcd'
    const settings = { ...server.services.settings, anyDomainAllowedFor: [named.organizationId, unknown] }
    await setInstallationFlags({ ...server.services, settings })
    expect([await flagOf(named), await flagOf(former)]).toEqual([true, false])
    const trail = await former.request({
      url: '/api/core/audit_entries/?action=organization.flags_changed',
    })
    expect(trail.json()).toMatchObject({
      results: [{ actor_type: 'SYSTEM', details: { flags: { enableGlobalSso: false } } }],
    })
    await setInstallationFlags(server.services)
    expect(await flagOf(named)).toBe(false)
  })
})

describe('the flags of the installation', () => {
  it('[SH-301 SH-302 AU-013] are public and off by default', async () => {
    const reply = await server.app.inject({ url: '/api/core/flags/' })
    expect(reply.json()).toEqual({ Use_CL_Signup_Video: false, Use_CL_Remotion: false })
  })

  it('[SH-298 SH-301 SH-302] can be turned on in the settings, where other characters are left out', async () => {
    const other = await createTestServer({
      environment: { MARQUEE_FLAGS: '"Use_CL_Signup_Video", Use_CL_Remotion;' },
    })
    const reply = await other.app.inject({ url: '/api/core/flags/' })
    expect(reply.json()).toEqual({ Use_CL_Signup_Video: true, Use_CL_Remotion: true })
    await other.close()
  })
})

describe('the plan', () => {
  it('[PE-086 PE-087 PE-088] has every feature for an organization without a tier, and one-click by its flag', async () => {
    const plan = planReplySchema.parse((await planOf(admin)).json())
    expect(plan).toMatchObject({ organization: admin.organizationId, tier: null })
    expect(Object.keys(plan.pricing_config)).toEqual(Object.keys(planFeatureWords))
    const { one_click, ...others } = plan.pricing_config
    expect(one_click).toBe(false)
    expect(Object.values(others)).not.toContain(false)
  })

  it("[PE-085 PE-086] has the features in its tier's pricing config", async () => {
    const person = await signedIn(server)
    await setPlan(person, { tier: 'Starter', pricing_config: { series: true, retired_feature: true } })
    const { tier, pricing_config } = planReplySchema.parse((await planOf(person)).json())
    const on = Object.entries(pricing_config).flatMap(([feature, isOn]) => (isOn ? [feature] : []))
    expect([tier, on]).toEqual(['Starter', ['series']])
  })

  it('[PE-086] is hidden from other organizations', async () => {
    const stranger = await signedIn(server)
    expect(refusalOf(await planOf(stranger, admin))).toEqual([404, 'not_found'])
  })

  it('[PE-084] includes the contact address', async () => {
    expect((await planOf(admin)).json()).toMatchObject({ contact_url: server.services.settings.contactUrl })
  })

  it('[PE-072 PE-116] allows the features it includes and refuses the rest', async () => {
    const person = await signedIn(server)
    const requireFeature = () =>
      inOrganization(contextOf(person), (ctx) => requirePlanFeature(ctx, 'token_creation'))
    await requireFeature()
    await setPlan(person, { tier: 'Starter' })
    await expect(requireFeature()).rejects.toMatchObject({
      code: 'feature_not_enabled',
      message: 'This feature is not enabled for your organization.',
    })
  })
})
