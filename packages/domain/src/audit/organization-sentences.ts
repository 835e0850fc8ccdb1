/** The sentences for what is done with an organization: its settings, single sign-on, page domains, embeds and tokens. */
import { codeAreas, codeAreaTitles } from '../custom-code/public.ts'
import { flagWords } from '../organizations/public.ts'
import type { AuditAction } from './audit-actions.ts'
import { formatList } from './audit-changes.ts'
import { about, changed, created, deleted, type Sentence } from './make-sentence.ts'
import { type AuditText, t } from './texts.ts'

/** About one of the code areas of an embed. */
const aboutArea =
  (text: AuditText): Sentence =>
  (facts) => {
    const area = codeAreas.find((known) => known === facts.text('area'))
    if (area === undefined) return t('embedChanged', { name: facts.name })
    return t(text, { name: facts.name, area: codeAreaTitles[area] })
  }

const days = (value: unknown) => (typeof value === 'number' ? t('days', { count: value }) : t('forever'))
const flagNames: Readonly<Record<string, { name: string }>> = flagWords

export const organizationSentences = {
  'organization.created': created('organization'),
  'organization.changed': changed('organization'),
  'organization.flags_changed': (facts) => {
    const flags = Object.entries(facts.record('flags')).map(([flag, value]) => {
      const field = flagNames[flag]?.name ?? flag
      return typeof value === 'boolean'
        ? t(value ? 'turnedOn' : 'turnedOff', { field })
        : t('fieldChanged', { field })
    })
    return flags.length === 0 ? t('featuresChanged') : formatList(flags)
  },
  'organization.retention_changed': (facts) => {
    const [before, after] = [facts.record('before'), facts.record('after')]
    const kinds = [
      ['audit_retention_days', 'auditRetention'],
      ['activity_retention_days', 'activityRetention'],
    ] as const
    const retentions = kinds
      .filter(([field]) => before[field] !== after[field])
      .map(([field, text]) => t(text, { before: days(before[field]), after: days(after[field]) }))
    if (retentions.length === 0) return t('retentionChanged')
    return t('retentionsChanged', { retentions: formatList(retentions) })
  },
  'organization.deletion_scheduled': (facts) => {
    const at = facts.text('deletion_at')
    const { name } = facts
    if (at === undefined) return t('deletionScheduled', { name })
    return t('deletionScheduledFor', { name, time: facts.time(at) })
  },
  'organization.kept': about('deletionCanceled'),
  'sso.created': about('ssoCreated'),
  'sso.changed': about('ssoSettingsChanged'),
  'sso.deleted': about('ssoDeleted'),
  'sso.switched': (facts) => {
    const [isEnabled, isOnly] = [facts.isOn('is_enabled'), facts.isOn('only_sso')]
    const clauses = [
      ...(isEnabled === undefined ? [] : [t(isEnabled ? 'ssoOn' : 'ssoOff')]),
      ...(isOnly === undefined ? [] : [t(isOnly ? 'ssoRequired' : 'ssoOptional')]),
    ]
    return clauses.length === 0 ? t('ssoChanged') : formatList(clauses)
  },
  'sso.requirement_lifted': about('ssoRequirementLifted'),
  'sso.domain_added': about('ssoDomainAdded'),
  'sso.domain_verified': about('ssoDomainVerified'),
  'sso.domain_lost': about('ssoDomainLost'),
  'sso.domain_removed': about('ssoDomainRemoved'),
  'page_domain.added': about('pageDomainAdded'),
  'embed.created': about('embedCreated'),
  'embed.changed': about('embedChanged'),
  'embed.deleted': about('embedDeleted'),
  'embed.code_changed': aboutArea('codeChanged'),
  'embed.code_switched_off': aboutArea('codeSwitchedOff'),
  'embed.code_switched_on': aboutArea('codeSwitchedOn'),
  'page_domain.verified': about('pageDomainVerified'),
  'page_domain.home_changed': about('pageDomainHomeChanged'),
  'page_domain.lost': about('pageDomainLost'),
  'page_domain.removed': about('pageDomainRemoved'),
  'page_domain.made_default': about('pageDomainMadeDefault'),
  'page_domain.made_ordinary': about('pageDomainMadeOrdinary'),
  'webhook.created': created('webhook'),
  'webhook.changed': changed('webhook'),
  'webhook.deleted': deleted('webhook'),
  'webhook.secret_rotated': about('webhookSecretRotated'),
  'webhook.switched_off': about('webhookSwitchedOff'),
  'sender_domain.added': about('senderDomainAdded'),
  'sender_domain.verified': about('senderDomainVerified'),
  'sender_domain.lost': about('senderDomainLost'),
  'sender_domain.removed': about('senderDomainRemoved'),
  'sender_domain.keys_made': about('senderDomainKeysMade'),
  'sender_domain.keys_replaced': about('senderDomainKeysReplaced'),
  'api_token.created': created('apiToken'),
  'api_token.deleted': deleted('apiToken'),
  'audit.exported': about('trailExported'),
} satisfies Partial<Record<AuditAction, Sentence>>
