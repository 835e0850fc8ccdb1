/**
 * The sentence for each action, without its actor: `renamed the video Keynote to Opening`. Entries written by older
 * versions have fewer details, so every sentence works without them.
 */
import { defineLabels } from '../languages/public.ts'
import type { AuditAction } from './audit-actions.ts'
import { describeChanges, formatList, fieldLabel } from './audit-changes.ts'
import { type AuditFacts, recordOf, textsOf } from './audit-facts.ts'
import {
  about,
  by,
  changed,
  created,
  deleted,
  inEvent,
  renamed,
  type Sentence,
  withDetails,
} from './make-sentence.ts'
import { backstageSentences } from './backstage-sentences.ts'
import { organizationSentences } from './organization-sentences.ts'
import { registrationSentences } from './registration-sentences.ts'
import { type AuditText, t, type Target, targetT } from './texts.ts'

const eventSentences = {
  'event.created': (facts) => {
    const template = facts.text('template_title')
    if (template === undefined) return created('event')(facts)
    return t('eventFromTemplate', { name: facts.name, template })
  },
  'event.updated': changed('event'),
  'event.rescheduled': (facts) => {
    const { name } = facts
    const [from, to] = [facts.record('from'), facts.record('to')]
    const times = { from: from['start_time'], to: to['start_time'] }
    if (times.from === times.to) return t('eventTimesChanged', { name })
    return t('moved', { target: targetT('event', { name }), range: facts.range(times) })
  },
  'event.deleted': deleted('event'),
  'event.duplicated': (facts) => {
    const from = facts.text('from_title')
    const { name } = facts
    return from === undefined ? t('eventCopied', { name }) : t('eventDuplicated', { name, from })
  },
  'event.duplication_retried': about('duplicationRetried'),
  'event.chat_cleared': about('chatCleared'),
  'event.calendar_invites_sent': (facts) => {
    const count = facts.count('sent')
    const { name } = facts
    return count === undefined ? t('invitesSent', { name }) : t('countedInvitesSent', { count, name })
  },
  'event.buffer_video_chosen': (facts) => {
    const video = facts.text('video_name')
    const { name } = facts
    return video === undefined ? t('bufferVideoSet', { name }) : t('bufferVideoSetTo', { name, video })
  },
  'event.buffer_video_removed': about('bufferVideoRemoved'),
  'event.filler_slide_chosen': (facts) => {
    const slide = facts.text('slide_name')
    const { name } = facts
    return slide === undefined ? t('fillerSlideSet', { name }) : t('fillerSlideSetTo', { name, slide })
  },
  'event.filler_slide_removed': about('fillerSlideRemoved'),
  'event.branding_changed': about('brandingChanged'),
  'event.snippet_changed': about('snippetChanged'),
  'event.snippet_switched_off': about('snippetSwitchedOff'),
  'event.snippet_switched_on': about('snippetSwitchedOn'),
  'event.default_speaker_role_changed': (facts) => {
    const role = facts.named('role')
    const { name } = facts
    return role === undefined ? t('defaultRoleChanged', { name }) : t('defaultRoleChangedTo', { name, role })
  },
  'event.address_changed': about('eventAddressChanged'),
  'event.page_published': about('eventPagePublished'),
  'event.pixels_changed': about('eventPixelsChanged'),
  'booth.leads_exported': about('boothLeadsExported'),
  'email_config.changed': (facts) => {
    const email = facts.text('email_type')?.toLowerCase().replaceAll('_', ' ')
    const { name } = facts
    const isOff = facts.isOn('is_enabled') === false
    if (email === undefined) return t(isOff ? 'emailOff' : 'emailOn', { name })
    return t(isOff ? 'namedEmailOff' : 'namedEmailOn', { name, email })
  },
} satisfies Partial<Record<AuditAction, Sentence>>

const addedIn = (target: Target) => inEvent(by('added')(target))
const createdIn = (target: Target) => inEvent(created(target))
const deletedIn = (target: Target) => inEvent(deleted(target))
const restoredIn = (target: Target) => inEvent(by('restored')(target))
const changedIn = (target: Target) => inEvent(changed(target))

const agendaSentences = {
  'broadcast.created': addedIn('session'),
  'broadcast.updated': changedIn('session'),
  'broadcast.deleted': deletedIn('session'),
  'broadcast.restored': restoredIn('session'),
  'broadcast.started': inEvent(about('sessionStarted')),
  'broadcast.ended': inEvent(about('sessionEnded')),
  'broadcast.extended': inEvent((facts) => {
    const count = facts.count('minutes')
    const { name } = facts
    return count === undefined ? t('sessionExtended', { name }) : t('sessionExtendedBy', { name, count })
  }),
  'stage.changed': about('stageChanged'),
  'agenda_item.created': addedIn('agendaItem'),
  'agenda_item.updated': changedIn('agendaItem'),
  'agenda_item.deleted': deletedIn('agendaItem'),
  'agenda_item.restored': restoredIn('agendaItem'),
  'track.created': addedIn('track'),
  'track.updated': changedIn('track'),
  'track.deleted': deletedIn('track'),
  'track.restored': restoredIn('track'),
  'room.created': createdIn('room'),
  'room.changed': renamed('room', 'was'),
  'room.deleted': deletedIn('room'),
  'rtmp_input.created': createdIn('rtmpInput'),
  'rtmp_input.changed': renamed('rtmpInput', 'was'),
  'rtmp_input.deleted': deletedIn('rtmpInput'),
  'rtmp_input.key_rotated': about('streamKeyRotated'),
  'rtmp_input.test_started': inEvent(about('rtmpTestStarted')),
  'booth.created': createdIn('booth'),
  'booth.changed': changed('booth'),
  'booth.changed_by_sponsor': about('boothChangedBySponsor'),
  'booth.deleted': deletedIn('booth'),
  'sponsor.added': addedIn('sponsor'),
  'survey.created': created('survey'),
  'survey.changed': by('changed')('survey'),
  'survey.duplicated': about('surveyCopied'),
  'survey.detached': about('surveyDetached'),
  'survey.deleted': deleted('survey'),
} satisfies Partial<Record<AuditAction, Sentence>>

const roleWords: Readonly<Record<string, string>> = defineLabels('domain/audit/roleWords', {
  check_in_staff: 'check-in staff',
  checkin_staff: 'check-in staff',
})

const peopleSentences = {
  'event_role.created': inEvent((facts) => {
    const role = facts.text('role')?.toLowerCase()
    const { name } = facts
    if (role === undefined) return t('personAdded', { name })
    return t('personAddedAs', { name, role: roleWords[role] ?? role.replaceAll('_', ' ') })
  }),
  'event_role.invited': (facts) => {
    const count = facts.count('count')
    const { name } = facts
    if (count !== undefined) return t('peopleInvited', { count, name })
    const event = facts.named('event')
    return event === undefined ? t('personInvited', { name }) : t('personInvitedTo', { name, event })
  },
  'event_role.updated': (facts) => {
    const count = facts.count('count')
    if (count !== undefined) return t('peopleChanged', { count, name: facts.name })
    const fields = [...new Set(facts.texts('fields').map(fieldLabel))]
    return withDetails(inEvent(about('participationChanged'))(facts), formatList(fields))
  },
  'event_role.deleted': (facts) => {
    const count = facts.count('count')
    const { name } = facts
    if (count !== undefined) return t('peopleRemoved', { count, name })
    const event = facts.named('event')
    return event === undefined ? t('personRemoved', { name }) : t('personRemovedFrom', { name, event })
  },
  'event_role.link_revoked': inEvent(about('linkRevoked')),
  'profile.updated': (facts) => {
    const fields = facts.texts('fields').map(fieldLabel)
    const { name } = facts
    if (fields.length === 0) return t('profileChanged', { name })
    return t('profileFieldsChanged', { name, fields: formatList(fields) })
  },
  'profile.merged': (facts) => {
    const merged = facts.text('merged')
    const { name } = facts
    return merged === undefined ? t('profileMerged', { name }) : t('profileMergedFrom', { name, merged })
  },
  'person.exported': about('exportRequested'),
  'person.export_downloaded': about('exportDownloaded'),
  'person.erasure_requested': about('erasureRequested'),
  'person.erased': about('erased'),
} satisfies Partial<Record<AuditAction, Sentence>>

const eventOfSeries =
  (text: 'eventCanceled' | 'eventRestored'): Sentence =>
  (facts) =>
    t(text, { name: facts.name, time: facts.time(facts.text('start_time')) })

const kindOfSeries = (facts: AuditFacts) => (facts.isOf('repeating_event') ? 'repeatingEvent' : 'series')
const events = (count: number) => t('events', { count })

const seriesSentences = {
  'series.created': created('series'),
  'series.pixels_changed': about('seriesPixelsChanged'),
  'series.updated': (facts) => describeChanges(facts, kindOfSeries(facts)),
  'series.deleted': (facts) => deleted(kindOfSeries(facts))(facts),
  'series.events_changed': (facts) => {
    const [added, removed] = [facts.count('add') ?? 0, facts.count('remove') ?? 0]
    const { name } = facts
    if (added > 0 && removed > 0)
      return t('seriesEventsSwapped', { name, added: events(added), removed: events(removed) })
    if (added > 0) return t('seriesEventsAdded', { name, events: events(added) })
    if (removed > 0) return t('seriesEventsRemoved', { name, events: events(removed) })
    return t('seriesEventsChanged', { name })
  },
  'repeating_event.created': (facts) => {
    const count = facts.count('events')
    if (count === undefined) return created('repeatingEvent')(facts)
    return t('repeatingEventCreated', { name: facts.name, events: events(count) })
  },
  'repeating_event.updated': (facts) => {
    const counts = [
      [facts.count('changed') ?? 0, 'eventsChanged'],
      [facts.count('added') ?? 0, 'eventsAdded'],
      [facts.count('removed') ?? 0, 'eventsRemoved'],
    ] as const
    const details = counts
      .filter(([count]) => count > 0)
      .map(([count, text]) => t(text, { events: events(count) }))
    return withDetails(describeChanges(facts, 'repeatingEvent'), formatList(details))
  },
  'repeating_event.programme_applied': (facts) =>
    t('agendaApplied', { name: facts.name, events: events(facts.count('changed') ?? 0) }),
  'repeating_event.page_applied': (facts) =>
    t('pageApplied', { name: facts.name, events: events(facts.count('changed') ?? 0) }),
  'series.page_published': about('seriesPagePublished'),
  'repeating_event.events_changed': (facts) =>
    t('repeatingEventsChanged', { name: facts.name, events: events(facts.count('changed') ?? 1) }),
  'repeating_event.change_undone': about('changeUndone'),
  'repeating_event.event_canceled': eventOfSeries('eventCanceled'),
  'repeating_event.event_restored': eventOfSeries('eventRestored'),
  'template.created': created('template'),
  'template.changed': renamed('template', 'was'),
  'template.deleted': deleted('template'),
  'email_schedule.changed': about('scheduleChanged'),
  'email_schedule.sent': about('customEmailSent'),
  'email_template.created': created('emailTemplate'),
  'email_template.changed': changed('emailTemplate'),
  'email_template.deleted': deleted('emailTemplate'),
  'hub_page.created': created('page'),
  'hub_page.changed': changed('page'),
  'hub_page.deleted': deleted('page'),
  'hub_page.address_changed': about('hubAddressChanged'),
  'hub_page.published': about('hubPagePublished'),
  'form.created': created('form'),
  'form.renamed': renamed('form', 'before'),
  'form.updated': about('formChanged'),
  'form.archived': about('formArchived'),
  'form.restored': by('restored')('form'),
  'form.deleted': deleted('form'),
  'brand_kit.changed': about('brandKitChanged'),
  'brand_theme.created': created('brandTheme'),
  'brand_theme.renamed': renamed('brandTheme', 'before'),
  'brand_theme.deleted': deleted('brandTheme'),
  'filler_slide.created': by('added')('fillerSlide'),
  'filler_slide.renamed': renamed('fillerSlide', 'before'),
  'filler_slide.deleted': deleted('fillerSlide'),
  'tag.created': created('tag'),
  'tag.renamed': renamed('tag', 'before'),
  'tag.deleted': deleted('tag'),
} satisfies Partial<Record<AuditAction, Sentence>>

const videoSentences = {
  'video.renamed': (facts) => {
    const to = facts.text('name')
    const { name } = facts
    if (to === undefined) return t('videoRenamed', { name })
    return t('renamed', { target: targetT('video', { name }), name: to })
  },
  'video.described': changed('video'),
  'video.moved': (facts) => {
    const team = facts.text('workspace') ?? facts.named('to')
    const { name } = facts
    return team === undefined ? t('videoMovedOut', { name }) : t('videoMoved', { name, team })
  },
  'video.clipped': about('clipSaved'),
  'video.deleted': deleted('video'),
  'video.replaced': about('videoReplaced'),
  'video.restored': about('videoRestored'),
  'video.track_removed': about('trackRemoved'),
  'transcript.requested': about('transcriptRequested'),
  'transcript.imported': about('transcriptImported'),
  'transcript.removed': about('transcriptRemoved'),
  'transcript.speakers_renamed': about('speakersRenamed'),
} satisfies Partial<Record<AuditAction, Sentence>>

const signIns = new Map<string, AuditText>([
  ['password', 'signedInPassword'],
  ['magic_link', 'signedInEmailLink'],
  ['sso', 'signedInSso'],
  ['okta', 'signedInOkta'],
  ['sign_up', 'signedInFirst'],
  ['invitation', 'signedInInvitation'],
])

const userSentences = {
  'user.signed_in': (facts) => t(signIns.get(facts.text('method') ?? '') ?? 'signedIn'),
  'user.signed_out': about('signedOut'),
  'user.created': about('accountCreated'),
  'user.updated': about('accountChanged'),
  'user.invited': about('userInvited'),
  'user.invited_again': about('invitationResent'),
  'user.invitation_accepted': about('invitationAccepted'),
  'user.invitation_declined': about('invitationDeclined'),
  'user.joined_by_sso': about('joinedBySso'),
  'user.removed': about('userRemoved'),
  'user.deactivated': about('userDeactivated'),
  'user.reactivated': about('userReactivated'),
  'user.password_set': about('passwordSet'),
  'user.new_password_required': about('passwordRequired'),
  'user.roles_changed': (facts) => {
    const [before, after] = [facts.record('before'), facts.record('after')]
    const namesOf = (value: unknown) => textsOf(value).flatMap((id) => facts.nameOf(id) ?? [])
    const teamsOf = (value: unknown) =>
      Array.isArray(value) ? namesOf(value.map((team: unknown) => recordOf(team)['id'])) : []
    const roles = describeDifference(namesOf(before['roles']), namesOf(after['roles']))
    const teams = describeDifference(teamsOf(before['workspaces']), teamsOf(after['workspaces']))
    const details = [
      ...(roles ? [t('roleDifference', { changes: roles })] : []),
      ...(teams ? [t('teamDifference', { changes: teams })] : []),
    ]
    return withDetails(t('rolesChanged', { name: facts.name }), details.join('; '))
  },
  'team.created': created('team'),
  'team.renamed': renamed('team', 'before'),
  'team.deleted': deleted('team'),
  'team.member_set': (facts) => {
    const role = facts.text('role')
    const member = { user: facts.text('user') ?? t('someone'), name: facts.name }
    return role === undefined ? t('memberAdded', member) : t('memberAddedAs', { ...member, role })
  },
  'team.member_removed': (facts) =>
    t('memberRemoved', { user: facts.text('user') ?? t('someone'), name: facts.name }),
  'role.created': created('role'),
  'role.changed': (facts) => {
    const [before, after] = [facts.record('before'), facts.record('after')]
    const [from, to] = [before['name'], after['name']]
    const [had, has] = [textsOf(before['permission_list']), textsOf(after['permission_list'])]
    const added = has.filter((permission) => !had.includes(permission)).length
    const removed = had.filter((permission) => !has.includes(permission)).length
    const details = [
      ...(added > 0 ? [t('permissionsAdded', { count: added })] : []),
      ...(removed > 0 ? [t('permissionsRemoved', { count: removed })] : []),
    ]
    const isRenamed = typeof from === 'string' && typeof to === 'string' && from !== to
    const action = isRenamed
      ? t('renamed', { target: targetT('role', { name: from }), name: to })
      : by('changed')('role')(facts)
    return withDetails(action, formatList(details))
  },
  'role.deleted': deleted('role'),
} satisfies Partial<Record<AuditAction, Sentence>>

/** `Admin added and Editor removed`; empty if nothing changed. */
function describeDifference(before: readonly string[], after: readonly string[]): string {
  return formatList([
    ...after.filter((name) => !before.includes(name)).map((name) => t('oneAdded', { name })),
    ...before.filter((name) => !after.includes(name)).map((name) => t('oneRemoved', { name })),
  ])
}

export const auditSentences: Readonly<Record<AuditAction, Sentence>> = {
  ...eventSentences,
  ...registrationSentences,
  ...agendaSentences,
  ...backstageSentences,
  ...peopleSentences,
  ...seriesSentences,
  ...videoSentences,
  ...userSentences,
  ...organizationSentences,
}
