/**
 * What each action of the trail says about who did it: `renamed the video Keynote to Opening`. Read aloud after a name.
 * Details of older versions lack what newer ones have, so each sentence holds without them.
 */
import { flagWords } from '../organizations/public.ts'
import type { AuditAction } from './audit-actions.ts'
import { changedWords, listWords, wordsOfField } from './audit-changes.ts'
import { type AuditFacts, recordOf, textsOf } from './audit-facts.ts'

type Sentence = (facts: AuditFacts) => string

const created =
  (thing: string): Sentence =>
  ({ name }) =>
    `created the ${thing} ${name}`
const deleted =
  (thing: string): Sentence =>
  ({ name }) =>
    `deleted the ${thing} ${name}`
const changed =
  (thing: string): Sentence =>
  (facts) =>
    changedWords(facts, thing)
const about =
  (before: string, after = ''): Sentence =>
  ({ name }) =>
    `${before} ${name}${after}`

const many = (count: number, one: string, others = `${one}s`) => `${count} ${count === 1 ? one : others}`

/** `renamed the tag A to B`, where `key` holds what it was called before. */
const renamed =
  (thing: string, key: string): Sentence =>
  (facts) => {
    const before = facts.text(key)
    if (before === undefined || before === facts.name) return `changed the ${thing} ${facts.name}`
    return `renamed the ${thing} ${before} to ${facts.name}`
  }

const atEvent = (facts: AuditFacts) => {
  const event = facts.named('event')
  return event === undefined ? '' : ` in the event ${event}`
}

const eventSentences = {
  'event.created': (facts) => {
    const template = facts.text('template_title')
    return `created the event ${facts.name}${template === undefined ? '' : ` from the template ${template}`}`
  },
  'event.updated': changed('event'),
  'event.rescheduled': (facts) => {
    const [from, to] = [facts.record('from'), facts.record('to')]
    const times = { from: from['start_time'], to: to['start_time'] }
    if (times.from === times.to) return `changed the times of the event ${facts.name}`
    return `moved the event ${facts.name} ${facts.range(times)}`
  },
  'event.deleted': deleted('event'),
  'event.duplicated': (facts) => {
    const from = facts.text('from_title')
    return from === undefined
      ? `created the event ${facts.name} as a copy`
      : `duplicated the event ${from} as ${facts.name}`
  },
  'event.duplication_retried': about('restarted the duplication of the event'),
  'event.chat_cleared': about('cleared the chat of the event'),
  'event.calendar_invites_sent': (facts) => {
    const sent = facts.count('sent')
    return `sent ${sent === undefined ? 'calendar invites' : many(sent, 'calendar invite')} for the event ${facts.name}`
  },
  'event.buffer_video_chosen': (facts) => {
    const video = facts.text('video_name')
    return `set the buffer video of the event ${facts.name}${video === undefined ? '' : ` to ${video}`}`
  },
  'event.buffer_video_removed': about('removed the buffer video of the event'),
  'event.default_speaker_role_changed': (facts) => {
    const role = facts.named('role')
    return `changed the default speaker role of the event ${facts.name}${role === undefined ? '' : ` to ${role}`}`
  },
  'registration_form.updated': about('changed the registration form of the event'),
  'email_config.changed': (facts) => {
    const email = facts.text('email_type')?.toLowerCase().replaceAll('_', ' ')
    const what = email === undefined ? 'an email' : `the ${email} email`
    return `turned ${facts.isOn('is_enabled') === false ? 'off' : 'on'} ${what} of the event ${facts.name}`
  },
} satisfies Partial<Record<AuditAction, Sentence>>

const agendaSentences = {
  'broadcast.created': (facts) => `added the session ${facts.name}${atEvent(facts)}`,
  'broadcast.updated': (facts) => changedWords(facts, 'session') + atEvent(facts),
  'broadcast.deleted': (facts) => `deleted the session ${facts.name}${atEvent(facts)}`,
  'broadcast.restored': (facts) => `restored the session ${facts.name}${atEvent(facts)}`,
  'agenda_item.created': (facts) => `added the agenda item ${facts.name}${atEvent(facts)}`,
  'agenda_item.updated': (facts) => changedWords(facts, 'agenda item') + atEvent(facts),
  'agenda_item.deleted': (facts) => `deleted the agenda item ${facts.name}${atEvent(facts)}`,
  'agenda_item.restored': (facts) => `restored the agenda item ${facts.name}${atEvent(facts)}`,
  'track.created': (facts) => `added the track ${facts.name}${atEvent(facts)}`,
  'track.updated': (facts) => changedWords(facts, 'track') + atEvent(facts),
  'track.deleted': (facts) => `deleted the track ${facts.name}${atEvent(facts)}`,
  'track.restored': (facts) => `restored the track ${facts.name}${atEvent(facts)}`,
  'room.created': (facts) => `created the room ${facts.name}${atEvent(facts)}`,
  'room.changed': renamed('room', 'was'),
  'room.deleted': (facts) => `deleted the room ${facts.name}${atEvent(facts)}`,
  'booth.created': (facts) => `created the booth ${facts.name}${atEvent(facts)}`,
  'booth.changed': changed('booth'),
  'booth.changed_by_sponsor': about('changed the booth', ' as its sponsor'),
  'booth.deleted': (facts) => `deleted the booth ${facts.name}${atEvent(facts)}`,
  'sponsor.added': (facts) => `added the sponsor ${facts.name}${atEvent(facts)}`,
  'survey.created': created('survey'),
  'survey.changed': about('changed the survey'),
  'survey.duplicated': about('created the survey', ' as a copy'),
  'survey.detached': about('removed the survey', ' from a session'),
  'survey.deleted': deleted('survey'),
} satisfies Partial<Record<AuditAction, Sentence>>

const roleWords: Readonly<Record<string, string>> = {
  check_in_staff: 'check-in staff',
  checkin_staff: 'check-in staff',
}

const peopleSentences = {
  'event_role.created': (facts) => {
    const role = facts.text('role')?.toLowerCase()
    const as = role === undefined ? '' : ` as ${roleWords[role] ?? role.replaceAll('_', ' ')}`
    return `added ${facts.name}${as}${atEvent(facts)}`
  },
  'event_role.invited': (facts) => {
    const count = facts.count('count')
    if (count !== undefined) return `invited ${many(count, 'person', 'people')} to the event ${facts.name}`
    const event = facts.named('event')
    return `invited ${facts.name} to ${event === undefined ? 'an event' : `the event ${event}`}`
  },
  'event_role.updated': (facts) => {
    const count = facts.count('count')
    if (count !== undefined) return `changed ${many(count, 'person', 'people')} of the event ${facts.name}`
    const fields = [...new Set(facts.texts('fields').map(wordsOfField))]
    const what = fields.length === 0 ? '' : ` (${listWords(fields)})`
    return `changed how ${facts.name} takes part${atEvent(facts)}${what}`
  },
  'event_role.deleted': (facts) => {
    const count = facts.count('count')
    if (count !== undefined) return `removed ${many(count, 'person', 'people')} from the event ${facts.name}`
    const event = facts.named('event')
    return `removed ${facts.name}${event === undefined ? ' from an event' : ` from the event ${event}`}`
  },
  'event_role.link_revoked': (facts) => `revoked the personal link of ${facts.name}${atEvent(facts)}`,
  'profile.updated': (facts) => {
    const fields = facts.texts('fields').map(wordsOfField)
    return `changed the ${fields.length === 0 ? 'profile' : listWords(fields)} of ${facts.name}`
  },
  'profile.merged': (facts) => {
    const merged = facts.text('merged')
    return `merged ${merged === undefined ? 'a profile' : `the profile of ${merged}`} into ${facts.name}`
  },
  'person.exported': about('requested an export of the data about'),
  'person.export_downloaded': about('downloaded the data about'),
  'person.erasure_requested': about('requested the erasure of'),
  'person.erased': about('erased the data about'),
} satisfies Partial<Record<AuditAction, Sentence>>

const canceled =
  (what: 'canceled' | 'restored'): Sentence =>
  (facts) =>
    `${what} the event of ${facts.time(facts.text('start_time'))} in the repeating event ${facts.name}`

const kindOfSeries = (facts: AuditFacts) => (facts.isOf('repeating_event') ? 'repeating event' : 'series')

const seriesSentences = {
  'series.created': created('series'),
  'series.updated': (facts) => changedWords(facts, kindOfSeries(facts)),
  'series.deleted': (facts) => `deleted the ${kindOfSeries(facts)} ${facts.name}`,
  'series.events_changed': (facts) => {
    const [added, removed] = [facts.count('add') ?? 0, facts.count('remove') ?? 0]
    const clauses = [
      ...(added > 0 ? [`added ${many(added, 'event')} to`] : []),
      ...(removed > 0 ? [`removed ${many(removed, 'event')} from`] : []),
    ]
    return `${clauses.length === 0 ? 'changed the events of' : listWords(clauses)} the series ${facts.name}`
  },
  'repeating_event.created': (facts) => {
    const events = facts.count('events')
    return `created the repeating event ${facts.name}${events === undefined ? '' : ` with ${many(events, 'event')}`}`
  },
  'repeating_event.updated': (facts) => {
    const counts = [
      [facts.count('changed') ?? 0, 'changed'],
      [facts.count('added') ?? 0, 'added'],
      [facts.count('removed') ?? 0, 'removed'],
    ] as const
    const words = counts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${many(count, 'event')} ${what}`)
    return changedWords(facts, 'repeating event') + (words.length === 0 ? '' : ` (${listWords(words)})`)
  },
  'repeating_event.programme_applied': (facts) =>
    `applied the agenda of the repeating event ${facts.name} to ${many(facts.count('changed') ?? 0, 'event')}`,
  'repeating_event.events_changed': (facts) =>
    `changed ${many(facts.count('changed') ?? 1, 'event')} of the repeating event ${facts.name}`,
  'repeating_event.change_undone': about('undid a change of the repeating event'),
  'repeating_event.event_canceled': canceled('canceled'),
  'repeating_event.event_restored': canceled('restored'),
  'template.created': created('template'),
  'template.changed': renamed('template', 'was'),
  'template.deleted': deleted('template'),
  'hub_page.created': created('page'),
  'hub_page.changed': changed('page'),
  'hub_page.deleted': deleted('page'),
  'tag.created': created('tag'),
  'tag.renamed': renamed('tag', 'before'),
  'tag.deleted': deleted('tag'),
} satisfies Partial<Record<AuditAction, Sentence>>

const videoSentences = {
  'video.renamed': (facts) => {
    const to = facts.text('name')
    return to === undefined ? `renamed the video ${facts.name}` : `renamed the video ${facts.name} to ${to}`
  },
  'video.described': changed('video'),
  'video.moved': (facts) => {
    const team = facts.text('workspace') ?? facts.named('to')
    return `moved the video ${facts.name} ${team === undefined ? 'out of its team' : `to the team ${team}`}`
  },
  'video.clipped': about('saved the clip'),
  'video.deleted': deleted('video'),
  'video.replaced': about('replaced the file of the video'),
  'video.restored': about('restored the previous file of the video'),
  'transcript.requested': about('requested a transcript of the video'),
  'transcript.imported': about('imported a transcript for the video'),
  'transcript.removed': about('removed the transcript of the video'),
  'transcript.speakers_renamed': about('renamed speakers in the transcript of the video'),
} satisfies Partial<Record<AuditAction, Sentence>>

const methodWords: Readonly<Record<string, string>> = {
  password: ' with a password',
  magic_link: ' with an email link',
  sso: ' with single sign-on',
  okta: ' with Okta',
  sign_up: ' for the first time',
  invitation: ' from an invitation',
}

const userSentences = {
  'user.signed_in': (facts) => `signed in${methodWords[facts.text('method') ?? ''] ?? ''}`,
  'user.signed_out': () => 'signed out',
  'user.created': about('created the account of'),
  'user.updated': about('changed the account of'),
  'user.invited': about('invited'),
  'user.invited_again': about('resent the invitation to'),
  'user.invitation_accepted': () => 'accepted the invitation',
  'user.invitation_declined': () => 'declined the invitation',
  'user.joined_by_sso': (facts) => `added ${facts.name} through single sign-on`,
  'user.removed': about('removed', ' from the organization'),
  'user.deactivated': about('deactivated'),
  'user.reactivated': about('reactivated'),
  'user.password_set': about('set a temporary password for'),
  'user.new_password_required': about('required a new password from'),
  'user.roles_changed': (facts) => {
    const [before, after] = [facts.record('before'), facts.record('after')]
    const namesOf = (value: unknown) => textsOf(value).flatMap((id) => facts.nameOf(id) ?? [])
    const teamsOf = (value: unknown) =>
      Array.isArray(value) ? namesOf(value.map((team: unknown) => recordOf(team)['id'])) : []
    const roles = differenceWords(namesOf(before['roles']), namesOf(after['roles']))
    const teams = differenceWords(teamsOf(before['workspaces']), teamsOf(after['workspaces']))
    const clauses = [...(roles ? [`roles: ${roles}`] : []), ...(teams ? [`teams: ${teams}`] : [])]
    const what = clauses.length === 0 ? '' : ` (${clauses.join('; ')})`
    return `changed the roles and teams of ${facts.name}${what}`
  },
  'team.created': created('team'),
  'team.renamed': renamed('team', 'before'),
  'team.deleted': deleted('team'),
  'team.member_set': (facts) => {
    const role = facts.text('role')
    return `added ${facts.text('user') ?? 'somebody'} to the team ${facts.name}${role === undefined ? '' : ` as ${role}`}`
  },
  'team.member_removed': (facts) => `removed ${facts.text('user') ?? 'somebody'} from the team ${facts.name}`,
  'role.created': created('role'),
  'role.changed': (facts) => {
    const [before, after] = [facts.record('before'), facts.record('after')]
    const [from, to] = [before['name'], after['name']]
    const [had, has] = [textsOf(before['permission_list']), textsOf(after['permission_list'])]
    const added = has.filter((one) => !had.includes(one)).length
    const removed = had.filter((one) => !has.includes(one)).length
    const counts = [
      ...(added > 0 ? [`${many(added, 'permission')} added`] : []),
      ...(removed > 0 ? [`${many(removed, 'permission')} removed`] : []),
    ]
    const what = counts.length === 0 ? '' : ` (${listWords(counts)})`
    return typeof from === 'string' && typeof to === 'string' && from !== to
      ? `renamed the role ${from} to ${to}${what}`
      : `changed the role ${facts.name}${what}`
  },
  'role.deleted': deleted('role'),
} satisfies Partial<Record<AuditAction, Sentence>>

/** `Admin added and Editor removed`; empty where both are the same. */
function differenceWords(before: readonly string[], after: readonly string[]): string {
  return listWords([
    ...after.filter((one) => !before.includes(one)).map((one) => `${one} added`),
    ...before.filter((one) => !after.includes(one)).map((one) => `${one} removed`),
  ])
}

const days = (value: unknown) => (typeof value === 'number' ? many(value, 'day') : 'forever')
const flagNames: Readonly<Record<string, { name: string }>> = flagWords

const organizationSentences = {
  'organization.created': created('organization'),
  'organization.changed': changed('organization'),
  'organization.flags_changed': (facts) => {
    const flags = Object.entries(facts.record('flags')).map(([flag, value]) => {
      const name = flagNames[flag]?.name ?? flag
      return typeof value === 'boolean' ? `turned ${value ? 'on' : 'off'} ${name}` : `changed ${name}`
    })
    return flags.length === 0 ? 'changed features' : listWords(flags)
  },
  'organization.retention_changed': (facts) => {
    const [before, after] = [facts.record('before'), facts.record('after')]
    const clauses = [
      ['audit_retention_days', 'the audit trail'],
      ['activity_retention_days', 'activity'],
    ] as const
    const words = clauses
      .filter(([field]) => before[field] !== after[field])
      .map(([field, what]) => `the retention of ${what} from ${days(before[field])} to ${days(after[field])}`)
    return `changed ${words.length === 0 ? 'how long records are kept' : listWords(words)}`
  },
  'organization.deletion_scheduled': (facts) => {
    const at = facts.text('deletion_at')
    return `scheduled the deletion of the organization ${facts.name}${at === undefined ? '' : ` for ${facts.time(at)}`}`
  },
  'organization.kept': about('canceled the deletion of the organization'),
  'sso.created': () => 'set up single sign-on',
  'sso.changed': () => 'changed the single sign-on settings',
  'sso.deleted': () => 'removed single sign-on',
  'sso.switched': (facts) => {
    const [isEnabled, isOnly] = [facts.isOn('is_enabled'), facts.isOn('only_sso')]
    const clauses = [
      ...(isEnabled === undefined ? [] : [`turned ${isEnabled ? 'on' : 'off'} single sign-on`]),
      ...(isOnly === undefined
        ? []
        : [`made single sign-on ${isOnly ? 'the only way to sign in' : 'optional'}`]),
    ]
    return clauses.length === 0 ? 'changed single sign-on' : listWords(clauses)
  },
  'sso.requirement_lifted': () => 'made single sign-on optional from the command line',
  'sso.domain_added': about('added the single sign-on domain'),
  'sso.domain_verified': about('verified the single sign-on domain'),
  'sso.domain_lost': about('could no longer verify the single sign-on domain'),
  'sso.domain_removed': about('removed the single sign-on domain'),
  'page_domain.added': about('added the page domain'),
  'page_domain.verified': about('verified the page domain'),
  'page_domain.lost': about('could no longer verify the page domain'),
  'page_domain.removed': about('removed the page domain'),
  'page_domain.made_default': about('made', ' the default page domain'),
  'page_domain.made_ordinary': about('stopped using', ' as the default page domain'),
  'api_token.created': created('API token'),
  'api_token.deleted': deleted('API token'),
  'audit.exported': () => 'exported the audit trail',
} satisfies Partial<Record<AuditAction, Sentence>>

export const auditSentences: Readonly<Record<AuditAction, Sentence>> = {
  ...eventSentences,
  ...agendaSentences,
  ...peopleSentences,
  ...seriesSentences,
  ...videoSentences,
  ...userSentences,
  ...organizationSentences,
}
