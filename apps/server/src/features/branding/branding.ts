/** The branding of an event: its colors, fonts and pictures, of which templates and repeating events have one too. */
import {
  backgroundTypeOf,
  type BrandedEvent,
  changedVisibility,
  type Branding,
  type ChangeBranding,
  type Chosen,
  chosenOf,
  filesIn,
  navigationFaults,
  themeFaults,
  wholeTheme,
} from '@marquee/domain/branding'
import { writeAudit } from '#features/audit/public.ts'
import {
  type EventRow,
  eventTarget,
  findPermittedEvent,
  lockPermittedEvent,
  mayWithEvent,
  signalStudiosOfEvent,
} from '#features/events/public.ts'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findStoredBranding, saveStoredBranding } from './branding-store.ts'
import { enteringFaults, enteringFollows, lockedFaults } from './entering-change.ts'
import { fileFinder } from './look-of-event.ts'
import { t } from './texts.ts'

type PeopleField = 'show_attendees' | 'show_people_tab_speakers' | 'people_tab_title' | 'p2p_chat_disabled'

/** The fields that the stage of the event keeps. */
export type PeopleSettings = {
  find(db: Db, eventId: string): Promise<Pick<BrandedEvent, PeopleField>>
  change(db: Db, event: EventRow, change: Partial<Pick<BrandedEvent, PeopleField>>): Promise<void>
}

type ChannelField =
  | 'public_chat_disabled'
  | 'chat_visibilty'
  | 'broadcast_chat_disabled'
  | 'discussions_chat_disabled'
  | 'booth_chat_disabled'
  | 'is_text_qna_moderated'
  | 'anonymous_qna_enabled'
export type ChannelFields = Pick<BrandedEvent, ChannelField>

/** The fields that the channels of the event have, each for itself; what is stored holds for channels to come. */
export type ChatSettings = {
  /** How the channels are now; nothing of kinds that the event has no channels of. */
  find(db: Db, eventId: string): Promise<Partial<ChannelFields>>
  /** Changes all channels. */
  apply(db: Db, eventId: string, change: Partial<ChannelFields>): Promise<void>
}

/** What changing and showing the branding needs of others. */
export type BrandingParts = { people: PeopleSettings; chat: ChatSettings }

/** Throws `not_found`; `forbidden` without the permission for the event. */
export async function getBranding(
  ctx: MemberContext,
  { eventId, parts }: { eventId: string; parts: BrandingParts },
): Promise<Branding> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'branding:read')
    return brandingView(ctx, event, await findChosen(ctx.db, event.id, parts))
  })
}

/**
 * Changes the fields that are given, and nothing of a theme that isn't named. Throws like `getBranding`; `invalid_input` by field
 * for a font that isn't whole and for files that aren't public ones of the organization.
 */
export async function changeBranding(
  ctx: MemberContext,
  { eventId, change, parts }: { eventId: string; change: ChangeBranding; parts: BrandingParts },
): Promise<Branding> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'branding:update')
    const { theme_obj = {}, ...changed } = change
    const { people, own } = splitPeople(changed)
    const shown = await findChosen(ctx.db, event.id, parts)
    const channels = channelChange(shown.fields, own)
    const before = await findStoredBranding(ctx.db, event.id)
    const fields = { ...before.fields, ...own, ...channels }
    const theme = { ...before.theme, ...theme_obj }
    const asked = chosenOf({ theme, fields: { ...shown.fields, ...fields, ...people } })
    const follows = enteringFollows(shown, asked)
    const stored = { fields: { ...fields, ...follows.fields }, theme: { ...theme, ...follows.theme } }
    requireWhole(
      ctx,
      { fields: { ...asked.fields, ...follows.fields }, theme: { ...asked.theme, ...follows.theme } },
      {
        ...enteringFaults(asked, event),
        ...lockedFaults({ event, before: shown, after: asked }, ctx.clock.now()),
      },
    )
    await saveStoredBranding(ctx.db, event, stored)
    if (Object.keys(people).length > 0) await parts.people.change(ctx.db, event, people)
    if (Object.keys(channels).length > 0) await parts.chat.apply(ctx.db, event.id, channels)
    await signalStudiosOfEvent(ctx.db, event)
    await writeAudit(ctx, {
      action: 'event.branding_changed',
      ...eventTarget(event),
      details: { fields: [...Object.keys(changed), ...Object.keys(theme_obj)] },
    })
    return brandingView(ctx, event, await findChosen(ctx.db, event.id, parts))
  })
}

async function findChosen(db: Db, eventId: string, { people, chat }: BrandingParts): Promise<Chosen> {
  const { fields, theme } = await findStoredBranding(db, eventId)
  const kept = { ...(await people.find(db, eventId)), ...(await chat.find(db, eventId)) }
  return chosenOf({ fields: { ...fields, ...kept }, theme })
}

type Changed = Omit<ChangeBranding, 'theme_obj'>

/** What changes about channels, whose two fields for the chat of the event stay together. */
function channelChange(before: BrandedEvent, changed: Changed): Partial<ChannelFields> {
  const { broadcast_chat_disabled, discussions_chat_disabled, booth_chat_disabled } = changed
  const { is_text_qna_moderated, anonymous_qna_enabled } = changed
  const isVisibility = changed.chat_visibilty !== undefined || changed.public_chat_disabled !== undefined
  return {
    ...(isVisibility && changedVisibility(before, changed)),
    ...(broadcast_chat_disabled !== undefined && { broadcast_chat_disabled }),
    ...(discussions_chat_disabled !== undefined && { discussions_chat_disabled }),
    ...(booth_chat_disabled !== undefined && { booth_chat_disabled }),
    ...(is_text_qna_moderated !== undefined && { is_text_qna_moderated }),
    ...(anonymous_qna_enabled !== undefined && { anonymous_qna_enabled }),
  }
}

/** Fields that the stage keeps are not kept twice. */
function splitPeople(changed: Changed) {
  const { show_attendees, show_people_tab_speakers, people_tab_title, p2p_chat_disabled, ...own } = changed
  const people = {
    ...(show_attendees !== undefined && { show_attendees }),
    ...(show_people_tab_speakers !== undefined && { show_people_tab_speakers }),
    ...(people_tab_title !== undefined && { people_tab_title }),
    ...(p2p_chat_disabled !== undefined && { p2p_chat_disabled }),
  }
  return { people, own }
}

/** Throws `invalid_input` by field for a font that isn't whole, for files that aren't public ones of the organization, and `others`. */
export function requireWhole(
  ctx: OrganizationContext,
  chosen: Chosen,
  others: Record<string, string> = {},
): void {
  const fileOf = fileFinder(ctx)
  const foreign = Object.entries(filesIn(chosen)).filter(
    ([, stored]) => isFile(stored) && fileOf(stored) === null,
  )
  const faults = [
    ...Object.entries(themeFaults(chosen.theme)).map(
      ([field, fault]) => [`theme_obj.${field}`, fault] as const,
    ),
    ...Object.entries(navigationFaults(chosen.fields)),
    ...Object.entries(others),
  ]
  if (foreign.length === 0 && faults.length === 0) return
  throw new AppError('invalid_input', {
    errors: {
      ...Object.fromEntries(foreign.map(([field]) => [field, [t('foreignFile')]])),
      ...Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])),
    },
  })
}

const isFile = (stored: string | null): stored is string =>
  stored !== null && backgroundTypeOf(stored) === 'image'

function brandingView(ctx: WithDb<MemberContext>, event: EventRow, chosen: Chosen): Branding {
  return {
    ...chosen.fields,
    event: event.id,
    theme_obj: wholeTheme(chosen),
    can: { update: mayWithEvent(ctx.actor, 'branding:update', event) },
  }
}
