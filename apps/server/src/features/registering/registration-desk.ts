/**
 * Where the audience registers: pages request what a form needs, and send it back. The organization follows from the
 * event, because no one is signed in here.
 */
import { join } from 'node:path'
import type {
  LinkEmail,
  OwnRegistration,
  OwnRegistrationChange,
  Register,
  Registered,
  RegistrationPage,
} from '@marquee/domain/registrants'
import { type Answers, type FormField, withoutConsents } from '@marquee/domain/registration'
import { currentLanguage } from '@marquee/domain/languages'
import { findEventRow, stateOfEvent } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { typedEntrance } from '#features/people/public.ts'
import {
  attendanceChoices,
  changeOwnRegistration,
  colleagueKeys,
  emailOwnLink,
  findSettings,
  getOwnRegistration,
  readReferralCode,
  refusalIn,
  registrationState,
  type Whose,
} from '#features/registrants/public.ts'
import { findFormInLanguages } from '#features/registration/public.ts'
import { createFinder } from '#platform/cache/answers.ts'
import type { OrganizationContext, Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { OvertakenError, unlessOvertaken } from '#platform/errors/overtaken-error.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { withAnswerFiles } from './answer-files.ts'
import { createChallenges } from './challenges.ts'
import { networkHashes } from './consents.ts'
import { announceRegistrants } from './announce-registrants.ts'
import { enterOthers, listOtherEvents, otherEventView } from './other-events.ts'
import { formOfOwnRegistration } from './register-again.ts'
import type { ArrivingForm, ColleagueForm, Form, ReceivedFile } from './form.ts'
import type { Outcome } from './read-forms.ts'
import { registerPeople } from './register-people.ts'
import { createRegistrationGroups } from './registration-groups.ts'
import { readPrefilled } from './prefilled-keys.ts'
import { answersTo } from './read-answers.ts'
import { t } from './texts.ts'

/** Where a request comes from, and the event it is for. */
export type Visit = {
  eventId: string
  /** The part of the IP address that belongs to one customer of a provider. */
  network: string
  /** The browser's language. */
  locale?: string | undefined
  /** The languages the visitor wants the form in, most preferred first. */
  languages: readonly string[]
  /** The organization of the host, if it has one; its pages don't show other organizations' events. */
  organizationId?: string | undefined
}

/** The files sent with a form; undefined for a form that can't have any. */
type Brought = { files: readonly ReceivedFile[]; isAdmitted: boolean }

export type RegistrationDesk = {
  /** What a page needs to show the form, or why there is none. Throws `not_found`. */
  open(visit: Visit): Promise<RegistrationPage>
  /**
   * The questions that accept a file, for a form whose files haven't been read yet; the form is then registered as
   * admitted. Throws like `register`, but `invalid_input` only if all `answers` are there.
   */
  admit(visit: Visit, proof: Proof & { answers?: Register['answers'] }): Promise<FormField[]>
  /** Runs `work` with a folder for the files of a form. */
  withFolder: <Result>(work: (folder: string) => Promise<Result>) => Promise<Result>
  /**
   * Registers the person in the form, also for the other events of the series that they chose; or, with the key of
   * someone who fills it in for them, a colleague. Throws `invalid_code` for an invalid key, `forbidden` if the
   * colleague has to agree to something, `challenge_failed` and `too_many_requests` for machines, `invalid_input` by
   * field, `registration_blocked`, the reason why registration is closed, and `unavailable` if too many forms are
   * waiting.
   */
  register(visit: Visit, form: Register, brought?: Brought): Promise<Registered>
  /** Whether this is the key of someone who can register colleagues for the event. */
  isColleagueKey(eventId: string, key: string): boolean
  /** The answers that a link fills in; undefined for a link that is forged, expired, or for another event. */
  readPrefilled(eventId: string, token: string): Answers | undefined
  /** The person's own registration. Throws `invalid_code` for a link that doesn't work, and `not_found`. */
  findOwn(visit: Visit, whose: Whose): Promise<OwnRegistration>
  /**
   * Changes the person's own registration. Throws like `findOwn` and `register`, and `conflict` if there is nothing to
   * change anymore.
   */
  changeOwn(visit: Visit, whose: Whose, change: OwnRegistrationChange): Promise<void>
  /** Emails the personal link to someone who entered without it. */
  emailLink(visit: Visit, profileId: string): Promise<LinkEmail>
}

type Proof = Pick<Register, 'token' | 'solution' | 'website' | 'by' | 'lang'> & { email?: unknown }

const maxKnownEvents = 10_000
const attempts = 3
const groupLimits = { gatherMs: 10, largest: 50, atOnce: 8, longest: 5000 }
const retryAfterSeconds = 5

export function createRegistrationDesk(services: Services): RegistrationDesk {
  const challenges = createChallenges(services)
  const announce = announceRegistrants(services)
  const groups = createRegistrationGroups<Form, Outcome>(groupLimits)
  const contextOf = createContextFinder(services)

  async function enter(visit: Visit, form: ArrivingForm) {
    if (groups.isFull()) {
      throw new AppError('unavailable', { message: t('tooManyAtOnce'), details: { retryAfterSeconds } })
    }
    const { eventId } = visit
    const ctx = await contextOf(visit)
    // The emails and refusals of a group are in one language.
    const group = `${eventId} ${currentLanguage()}`
    const add = (form: Form) => groups.add(group, form, (forms) => registerGroup(ctx, { eventId, forms }))
    const outcome = await withStoredFiles(ctx, { eventId, form }, add)
    if ('error' in outcome) throw outcome.error
    announce(ctx.organizationId, eventId)
    return { ctx, ...outcome }
  }

  /** The colleague isn't let in, because this browser belongs to the person who fills in the form. */
  async function registerColleague(
    visit: Visit,
    { form, key }: { form: Omit<ColleagueForm<ReceivedFile>, 'by'>; key: string },
  ): Promise<Registered> {
    const [by] = colleagueKeys.read(services, key, visit.eventId) ?? []
    if (by === undefined) throw new AppError('invalid_code')
    const { status } = await enter(visit, { ...form, by })
    return { status, entrance: null, colleague_key: key, also: [] }
  }

  return {
    async open(visit) {
      const page = await readPage(await contextOf(visit), visit)
      return { ...page, challenge: challenges.issue(visit) }
    },
    async admit(visit, { answers, ...proof }) {
      challenges.check(visit, { ...proof, email: textOf(proof.email) })
      return admitForm(await contextOf(visit), { visit, answers, ...proof })
    },
    withFolder: (work) => inScratchFolder(join(services.settings.workFolder, 'answers'), work),
    async register(visit, sent, { isAdmitted, files }: Partial<Brought> = {}) {
      const { answers, attendance, consent, timezone, source, also, ref, by, lang } = sent
      if (isAdmitted !== true) challenges.check(visit, { ...sent, email: textOf(answers['email']) })
      const { organizationId } = await contextOf(visit)
      const languages = [lang, ...visit.languages]
      const form = { answers, attendance, locale: visit.locale, languages, files }
      if (by !== '') return registerColleague(visit, { form: { ...form, mode: 'colleague' }, key: by })
      const [networkHash] = networkHashes.hashes(services, { organizationId, network: visit.network })
      const own = { ...form, mode: 'visitor', networkHash, consent, timezone, source } as const
      const first = { ...own, ref: readReferralCode(ref) }
      const { ctx, status, role, event, isLive } = await enter(visit, first)
      const others = await enterOthers(ctx, { event, chosen: also }, (eventId) =>
        // People who weren't asked attend hybrid events online, and can change that.
        enter({ ...visit, eventId }, { ...own, ref: undefined, attendance: attendance ?? 'online' }),
      )
      return {
        status,
        // The form has proved nothing yet: everything else requires the email.
        entrance: role ? { url: typedEntrance(ctx, role), is_live: isLive } : null,
        colleague_key: null,
        also: others,
      }
    },
    isColleagueKey: (eventId, key) => colleagueKeys.read(services, key, eventId) !== undefined,
    readPrefilled: (eventId, token) => readPrefilled(services, eventId, token),
    async findOwn(visit, whose) {
      return getOwnRegistration(await contextOf(visit), { eventId: visit.eventId, whose })
    },
    async changeOwn(visit, whose, change) {
      const ctx = await contextOf(visit)
      const asking = { eventId: visit.eventId, whose }
      if (change === 'register') await enter(visit, await formOfOwnRegistration(ctx, asking))
      else await changeOwnRegistration(ctx, { ...asking, change })
    },
    emailLink: async (visit, profileId) =>
      emailOwnLink(await contextOf(visit), { eventId: visit.eventId, profileId }),
  }
}

/** Finds the organization of a visit. Throws `not_found` for an event that its host doesn't show. */
function createContextFinder(services: Services): (visit: Visit) => Promise<OrganizationContext> {
  /** An event never changes its organization. */
  const organizations = createFinder({
    clock: services.clock,
    read: ({ eventId }: { eventId: string }) => findOrganizationOf(services, eventId),
    freshForMs: (found) => (found === undefined ? 0 : Number.POSITIVE_INFINITY),
    max: { entries: maxKnownEvents },
  })
  return async ({ eventId, organizationId }) => {
    const found = await organizations.get({ eventId })
    if (found === undefined || (organizationId !== undefined && organizationId !== found)) {
      throw new AppError('not_found')
    }
    return { ...services, organizationId: found }
  }
}

const textOf = (sent: unknown) => (typeof sent === 'string' ? sent : '')

/** Calls `add` with the form once its files are stored. */
async function withStoredFiles(
  ctx: OrganizationContext,
  { eventId, form }: { eventId: string; form: ArrivingForm },
  add: (form: Form) => Promise<Outcome>,
): Promise<Outcome> {
  if (form.mode === 'former') return add(form)
  const { files } = form
  if (files === undefined) return add({ ...form, files })
  return withAnswerFiles(ctx, { eventId, form, files }, (files) => add({ ...form, files }))
}

type Admitting = { visit: Visit; answers: Register['answers'] | undefined; by: string; lang: string }

/** Throws what would refuse everyone and, if all answers are there and none depends on a file, their errors. */
async function admitForm(
  ctx: OrganizationContext,
  { visit, answers, by, lang }: Admitting,
): Promise<FormField[]> {
  const { state, fields } = await readPage(ctx, { ...visit, languages: [lang, ...visit.languages] })
  const refusal = refusalIn[state]
  if (refusal !== undefined) throw new AppError(refusal)
  const isFile = (key: string) => fields.some((field) => field.key === key && field.kind === 'file')
  const dependsOnFile = ({ conditions }: FormField) =>
    conditions.some(({ rules }) => rules.some(({ field }) => isFile(field)))
  if (answers && !fields.some(dependsOnFile)) {
    const typed = fields.filter(({ kind }) => kind !== 'file')
    answersTo(by === '' ? typed : withoutConsents(typed), answers)
  }
  return fields.filter(({ kind }) => kind === 'file')
}

async function readPage(
  ctx: OrganizationContext,
  { eventId, languages }: Visit,
): Promise<Omit<RegistrationPage, 'challenge'>> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findEventRow(ctx.db, eventId)
    if (!event || event.is_blueprint) throw new AppError('not_found')
    const settings = await findSettings(ctx.db, event.id)
    const state = await stateOfEvent(ctx.db, event, ctx.clock.now())
    const form = (await findFormInLanguages(ctx.db, event))(languages)
    return {
      event: event.id,
      state: registrationState({ event, state, settings }),
      attendances: attendanceChoices(settings, event),
      needs_approval: settings.needs_approval,
      ...form,
      others: (await listOtherEvents(ctx, event)).map(otherEventView),
    }
  })
}

/**
 * Registers everyone in the group. If that fails, retries each alone, so that one failure doesn't affect the others.
 */
async function registerGroup(
  ctx: OrganizationContext,
  { eventId, forms }: { eventId: string; forms: readonly Form[] },
): Promise<Outcome[]> {
  try {
    const register = () => inOrganization(ctx, (ctx) => registerPeople(ctx, eventId, forms))
    return await unlessOvertaken(register, attempts)
  } catch (error) {
    if (forms.length === 1) return [{ error: refusalFor(error) }]
  }
  const outcomes: Outcome[] = []
  for (const form of forms) outcomes.push(...(await registerGroup(ctx, { eventId, forms: [form] })))
  return outcomes
}

const refusalFor = (error: unknown) =>
  error instanceof OvertakenError ? new AppError('REGISTRATION_LIMIT_REACHED', { cause: error }) : error

/** Runs as the system role, because only the event names its organization. */
async function findOrganizationOf(services: Services, eventId: string): Promise<string | undefined> {
  return asSystem(services, async (ctx) => {
    const event = await findEventRow(ctx.db, eventId)
    if (!event || !(await isOrganizationOpen(ctx.db, event.organization_id))) return undefined
    return event.organization_id
  })
}
