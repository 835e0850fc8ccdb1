/** Short names of actions, for the filter and dialog titles. The server's sentence says what exactly happened. */
import { defineLabels } from '@marquee/domain/languages'
import type { AuditEntry } from '@marquee/domain/audit'
import { t } from './texts.ts'

const subjects: Readonly<Record<string, string>> = defineLabels('audit/things', {
  api_token: 'API token',
  audit: 'Audit trail',
  broadcast: 'Session',
  email_config: 'Event email',
  embed: 'JavaScript embed',
  event_role: 'Person of an event',
  hub_page: 'Page',
  person: 'Personal data',
  profile: 'Profile',
  sso: 'Single sign-on',
  user: 'Person',
})

const changes: Readonly<Record<string, string>> = defineLabels('audit/changes', {
  'repeating_event.programme_applied': 'Repeating event: agenda applied',
  'repeating_event.page_applied': 'Repeating event: page applied',
  'page_domain.made_ordinary': 'Page domain no longer default',
  'organization.flags_changed': 'Features changed',
  'organization.kept': 'Organization deletion canceled',
  'organization.deletion_scheduled': 'Organization deletion scheduled',
  'sso.switched': 'Single sign-on turned on or off',
  'team.member_set': 'Team member added or changed',
  'booth.changed_by_sponsor': 'Booth changed by its sponsor',
  'user.joined_by_sso': 'Person joined by single sign-on',
})

/** A readable name: `video.renamed` becomes `Video renamed`. */
export function actionWords(action: string): string {
  const label = changes[action]
  if (label !== undefined) return label
  const [subject = '', ...change] = action.split('.')
  const words = [subjects[subject] ?? subject, ...change].join(' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The actor's name and email. */
export function actorWords({ actor_type, actor_name, actor_email }: AuditEntry): string {
  const person = [actor_name, actor_email && `(${actor_email})`].filter(Boolean).join(' ')
  if (actor_type === 'API_TOKEN') return [t('token'), person].filter(Boolean).join(', ')
  return person || t('system')
}
