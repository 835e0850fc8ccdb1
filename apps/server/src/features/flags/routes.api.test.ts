import {
  flagDefaults,
  flagsOfNewOrganization,
  planFeatureWords,
  planReplySchema,
} from '@marquee/domain/organizations'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type TestServer } from '#test/test-server.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { isFlagOn, setInstallationFlags } from './public.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await createTestServer()
  admin = await signedIn(server)
})
afterAll(() => server.close())

const addressOf = ({ organizationId }: Person) => `/api/core/organization/${organizationId}/flags/`
const change = (by: Person, flags: object, of = by) =>
  by.request({ method: 'PATCH', url: addressOf(of), payload: flags })
const planOf = (by: Person, of = by) =>
  by.request({ url: `/api/core/pricing_config/?organization_id=${of.organizationId}` })
const contextOf = ({ organizationId }: Person) => ({ ...server.services, organizationId })

function setPlan(person: Person, plan: { tier: string; pricing_config?: Record<string, unknown> }) {
  const config = JSON.stringify(plan.pricing_config ?? {})
  return asSystem(server.services, ({ db }) =>
    db.execute(
      sql`update organizations set tier = ${plan.tier}, pricing_config = ${config}::jsonb where id = ${person.organizationId}`,
    ),
  )
}

describe('changing flags', () => {
  it('[SH-358] leaves the others as they are, and is read by the next question', async () => {
    expect(await isFlagOn(contextOf(admin), 'useHLSGuard')).toBe(false)
    const reply = await change(admin, { useHLSGuard: true, contentLabTestRecordingStudioDate: '2026-11-21' })
    expect(reply.json()).toMatchObject({
      useHLSGuard: true,
      flags: {
        ...flagDefaults,
        ...flagsOfNewOrganization,
        useHLSGuard: true,
        contentLabTestRecordingStudioDate: '2026-11-21',
      },
    })
    expect(await isFlagOn(contextOf(admin), 'useHLSGuard')).toBe(true)
    await change(admin, { useHLSGuard: false })
    const me = await admin.request({ url: '/api/core/users/me/' })
    expect(me.json()).toMatchObject({
      organization: { flags: { useHLSGuard: false, contentLabTestRecordingStudioDate: '2026-11-21' } },
    })
  })

  it('[SH-297] tells the open studios of the organization, if anything changed', async () => {
    const onSignal = vi.fn<(signal: object) => void>()
    const { log, database } = server.services
    const listener = await listenToSignals({
      url: database.urls.owner,
      log,
      onSignal,
      onGap: () => undefined,
    })
    const person = await signedIn(server, { flags: { useNewChatApp: true } })
    await change(person, { useNewChatApp: true })
    await change(person, { useNewChatApp: false })
    const { organizationId: organization_id } = person
    await vi.waitFor(() => expect(onSignal).toHaveBeenCalled(), patience)
    expect(onSignal.mock.calls).toEqual([[{ version: 1, type: 'organization-updated', organization_id }]])
    await listener.close()
  })

  it('is written down in the audit trail, with what became of each flag', async () => {
    const person = await signedIn(server)
    await change(person, { useNewChatApp: true, useChatVisibility: false })
    const reply = await person.request({ url: '/api/core/audit_entries/?action=organization.flags_changed' })
    expect(reply.json()).toMatchObject({
      count: 1,
      results: [{ target_id: person.organizationId, details: { flags: { useNewChatApp: true } } }],
    })
  })

  it('is for organization admins, of their own organization', async () => {
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const stranger = await signedIn(server)
    expect(refusalOf(await change(member, { useChatVisibility: true }))).toEqual([403, 'forbidden'])
    expect(refusalOf(await change(stranger, { useChatVisibility: true }, admin))).toEqual([404, 'not_found'])
    expect(await isFlagOn(contextOf(admin), 'useChatVisibility')).toBe(false)
  })

  it.each([{ useHLSGuard: 'yes' }, { useHLSGuard: null }, { useWhatever: true }, []])(
    '[SH-298] refuses %o',
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

  it('is refused to an organization admin, alone and among others', async () => {
    for (const flags of [{ enableGlobalSso: true }, { useHLSGuard: false, enableGlobalSso: false }]) {
      expect((await change(admin, flags)).statusCode).toBe(422)
    }
    const url = `/api/core/organization/${admin.organizationId}/`
    await admin.request({ method: 'PATCH', url, payload: { flags: { enableGlobalSso: true } } })
    expect(await flagOf(admin)).toBe(false)
  })

  it('[SH-342] is on for those whom the settings of the installation name, and off for all others', async () => {
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
  it('[SH-300 SH-301 SH-302 AU-013] are answered to anybody, and are off by default', async () => {
    const reply = await server.app.inject({ url: '/api/core/flags/' })
    expect(reply.json()).toEqual({ Use_CL_Signup_Video: false, Use_CL_Remotion: false })
  })

  it('[SH-301 SH-302] are on where the settings say so', async () => {
    const other = await createTestServer({
      environment: { MARQUEE_FLAGS: 'Use_CL_Signup_Video, Use_CL_Remotion' },
    })
    const reply = await other.app.inject({ url: '/api/core/flags/' })
    expect(reply.json()).toEqual({ Use_CL_Signup_Video: true, Use_CL_Remotion: true })
    await other.close()
  })
})

describe('the plan', () => {
  it('[PE-086 PE-087] of an organization without a tier has every feature but those of a flag', async () => {
    const plan = planReplySchema.parse((await planOf(admin)).json())
    expect(plan).toMatchObject({ organization: admin.organizationId, tier: null })
    const { voice_profile_count, ...features } = plan.pricing_config
    expect(voice_profile_count).toBe(-1)
    const off = Object.entries(features).flatMap(([name, isOn]) => (isOn ? [] : [name]))
    expect(off).toEqual(['self_serve_reporting', 'one_click'])
    expect(Object.keys(features)).toEqual(Object.keys(planFeatureWords))
  })

  it('[PE-085 PE-086 PE-122] of a tier has what its pricing config names', async () => {
    const person = await signedIn(server)
    await setPlan(person, { tier: 'Starter', pricing_config: { series: true, voice_profile_count: 2 } })
    expect((await planOf(person)).json()).toMatchObject({
      tier: 'Starter',
      pricing_config: { series: true, webhooks: false, voice_profile_count: 2 },
    })
  })

  it('[PE-086] of another organization is hidden', async () => {
    const stranger = await signedIn(server)
    expect(refusalOf(await planOf(stranger, admin))).toEqual([404, 'not_found'])
  })

  it('[PE-084] names where to ask', async () => {
    expect((await planOf(admin)).json()).toMatchObject({ contact_url: server.services.settings.contactUrl })
  })

  it('[PE-072 PE-116] lets through what it has, and refuses what it has not', async () => {
    const person = await signedIn(server)
    const ask = () => inOrganization(contextOf(person), (ctx) => requirePlanFeature(ctx, 'token_creation'))
    await ask()
    await setPlan(person, { tier: 'Starter' })
    await expect(ask()).rejects.toMatchObject({
      code: 'feature_not_enabled',
      message: 'This feature is not enabled for your organization.',
    })
  })
})
