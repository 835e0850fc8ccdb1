/** The demo: one organization to explore, and a second one to show that they can't see each other. */
import { randomInt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findUserByEmail, hashPassword, createAccount } from '#features/accounts/public.ts'
import {
  addMember,
  addOrganization,
  addTeam,
  addTeamMember,
  hasOrganizations,
} from '#features/organizations/public.ts'
import { flagsOfNewOrganization } from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { submitProcessing } from '#features/media/public.ts'
import { createStoredVideo, sourceKey } from '#features/video-library/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, showOrganization, type WithSystemDb } from '#platform/db/tenancy.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { demoMember } from './demo-member.ts'
import {
  addDemoOnAir,
  findDemoPath,
  demoVideoIds,
  keepDemoOnAirCron,
  keepDemoOnAirJob,
} from './demo-on-air.ts'
import { tellDemoStoryJob } from './demo-story.ts'
import { videoParts } from '../video-parts.ts'

export type Demo = {
  email: string
  password: string
  /** The path in the venue of the event that is on air. */
  audiencePath: string | undefined
}

const adminEmail = 'demo@marquee.test'
const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * Creates the demo organizations if this installation wants them: the database was empty and only this machine can
 * reach the server, or the settings ask for them. Returns the sign-in to print; undefined when there is no demo.
 */
export async function prepareDemo(services: Services): Promise<Demo | undefined> {
  const file = join(services.settings.dataFolder, 'demo.txt')
  await asSystem(services, async (ctx) => {
    if (await findUserByEmail(ctx.db, adminEmail)) return undefined
    if (!(await isWanted(ctx))) return undefined
    const password = services.settings.demoPassword ?? createPassword()
    await writeFile(file, `${password}\n`, { mode: 0o600 })
    await createOrganizations(ctx, password)
  })
  return asSystem(services, async (ctx) => {
    if (!(await findUserByEmail(ctx.db, adminEmail))) return undefined
    const password = await readFile(file, 'utf8').catch(() => undefined)
    if (password === undefined) return undefined
    await stayOnAir(ctx)
    return { email: adminEmail, password: password.trim(), audiencePath: await findDemoPath(ctx.db) }
  })
}

async function stayOnAir({ db, queue }: WithDb<Services>): Promise<void> {
  await queue.send(db, keepDemoOnAirJob, { payload: {} })
  await queue.schedule(keepDemoOnAirJob, keepDemoOnAirCron)
}

async function isWanted(ctx: WithDb<Services>): Promise<boolean> {
  if (ctx.settings.demo !== undefined) return ctx.settings.demo
  return isOnLoopback(ctx.settings) && !(await hasOrganizations(ctx.db))
}

function isOnLoopback(settings: Settings): boolean {
  return loopback.includes(settings.host)
}

/** Creates the organizations, the first with some events, and queues the job that creates its story. */
async function createOrganizations(ctx: WithSystemDb<Services>, password: string): Promise<void> {
  const { region } = ctx.settings
  const password_hash = await hashPassword(password, ctx.settings.passwordCost)
  const proved = { password_hash, email_proved_at: ctx.clock.now() }
  const flags = { ...flagsOfNewOrganization, Use_CL_Uploads_In_VL: true }
  const demo = await addOrganization(ctx, {
    name: 'Demo',
    region,
    flags,
    is_workspace_enabled: true,
  })
  const admin = await createAccount(ctx.db, {
    email: adminEmail,
    first_name: 'Dana',
    last_name: 'Demo',
    ...proved,
  })
  const teamAdmin = { email: 'team@marquee.test', first_name: 'Toni', last_name: 'Team', ...proved }
  const team = await createAccount(ctx.db, teamAdmin)
  await addMember(ctx, { organizationId: demo.id, userId: admin.id, role: 'ORG_ADMIN' })
  await addMember(ctx, { organizationId: demo.id, userId: team.id, role: 'WORKSPACE_ADMIN' })
  const [organizationId, adminId] = [demo.id, admin.id]
  const { id: teamId } = await addTeam(ctx, { organizationId, name: 'Marketing' })
  await addTeam(ctx, { organizationId, name: 'Product' })
  await addTeamMember(ctx, { organizationId, userId: team.id, teamId, roleId: roleIds.teamAdmin })
  await showOrganization(ctx, organizationId)
  const member = demoMember(ctx, { organizationId, adminId })
  await addDemoOnAir(member, teamId)
  await ctx.queue.send(ctx.db, tellDemoStoryJob, { payload: { teamId, email: adminEmail } })
  for (const video of demoVideos) await addVideo(ctx, { video, organizationId: demo.id, creatorId: admin.id })
  const other = await addOrganization(ctx, { name: 'Other', region, flags: flagsOfNewOrganization })
  const stranger = { email: 'other@marquee.test', first_name: 'Otto', last_name: 'Other', ...proved }
  const { id } = await createAccount(ctx.db, stranger)
  await addMember(ctx, { organizationId: other.id, userId: id, role: 'ORG_ADMIN' })
}

const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url))
const demoVideos = [
  { id: demoVideoIds.tour, file: 'tour.mp4', name: 'A tour of the studio' },
  { id: demoVideoIds.welcome, file: 'welcome.mp4', name: 'Welcome to Marquee' },
]

/** Adds a video like any other: into the store, then through processing. */
async function addVideo(
  ctx: WithDb<Services>,
  demo: { video: (typeof demoVideos)[number]; organizationId: string; creatorId: string },
): Promise<void> {
  const { id, file } = demo.video
  const path = join(demoFolder, file)
  await ctx.store.put(sourceKey({ id }), createReadStream(path), { contentType: 'video/mp4' })
  const inDemo = { ...ctx, organizationId: demo.organizationId, videoParts }
  const video = await createStoredVideo(inDemo, {
    id,
    name: demo.video.name,
    source: 'CL_UPLOAD',
    creation_type: 'UPLOADED',
    sizeBytes: (await stat(path)).size,
    created_by: demo.creatorId,
  })
  await submitProcessing(inDemo, video)
}

/** Meets the password rules (ruling 6), without characters that look alike. */
function createPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  const word = Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')
  return `M${word}-${randomInt(10, 100)}@`
}
