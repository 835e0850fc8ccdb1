import { defineLabels, listFormat } from '../languages/public.ts'
import type { AuditFacts } from './audit-facts.ts'
import { t, type Target, targetT } from './texts.ts'

const fieldLabels: Readonly<Record<string, string>> = defineLabels('domain/audit/fieldWords', {
  broadcast_type: 'type',
  builder_raw_json: 'design',
  base_marketo_program_id: 'Marketo program ID',
  content_lab_enabled: 'Content Lab',
  default_speaker_role: 'default speaker role',
  eloqua_form_id: 'Eloqua form ID',
  enable_inhouse_simulive: 'simulive',
  end_time: 'end',
  event_type: 'type',
  host_type: 'format',
  is_event_roles_enabled: 'event roles',
  is_hidden: 'visibility',
  is_test: 'test event setting',
  is_workspace_enabled: 'teams',
  kind: 'type',
  marketo_custom_activity_ids: 'Marketo custom activity IDs',
  metadata: 'chapters',
  only_sso: 'SSO requirement',
  owner: 'owner',
  permission_roles: 'roles',
  rich_text_description: 'description',
  broadcast_roles: 'sessions',
  broadcasts: 'sessions',
  sort_priority: 'position',
  start_time: 'start',
  timezone: 'time zone',
  tray_id: 'Tray ID',
  video_assets: 'videos',
  workspace: 'team',
  workspace_id: 'team',
})

/** Labels for `In_Person`, `PRE_RECORDED` and the like, by lowercase value. */
const valueLabels: Readonly<Record<string, string>> = defineLabels('domain/audit/valueWords', {
  in_person: 'In person',
  pre_recorded: 'Prerecorded',
  prerecorded: 'Prerecorded',
  simulive: 'Simulive',
  rtmp: 'RTMP',
  embedded_events: 'embedded events',
})

/** Their values are numbers that mean nothing to people, so only the field is named. */
const fieldsWithoutValues: ReadonlySet<string> = new Set(['broadcast_type', 'sort_priority'])

export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field.replaceAll('_', ' ')
}

/** `a, b and c`. */
export function formatList(words: readonly string[]): string {
  return listFormat({ style: 'long', type: 'conjunction' }).format(words)
}

/** Describes an entry that lists changed fields: `renamed the session A to B and moved it from 9:00 AM to 10:00 AM`. */
export function describeChanges(facts: AuditFacts, kind: Target): string {
  const changes = new Map(facts.changes())
  const title = changes.get('title') ?? changes.get('name')
  const start = changes.get('start_time')
  const end = changes.get('end_time')
  const clauses: string[] = []
  const named = targetT(kind, { name: facts.name })
  const target = () => (clauses.length === 0 ? named : t('it'))
  if (title && typeof title.from === 'string' && typeof title.to === 'string')
    clauses.push(t('renamed', { target: targetT(kind, { name: title.from }), name: title.to }))
  if (start) clauses.push(t('moved', { target: target(), range: facts.range(start) }))
  else if (end) clauses.push(t('movedEnd', { target: target(), range: facts.range(end) }))
  const written = new Set(['title', 'name', 'start_time', 'end_time'])
  const withValues = [...changes].filter(([field]) => !written.has(field) && !fieldsWithoutValues.has(field))
  for (const [field, { from, to }] of withValues) {
    const of = clauses.length === 0 ? named : undefined
    clauses.push(valueClause(facts, { field, from, to, of }))
    written.add(field)
  }
  const rest = facts.texts('fields').filter((field) => !written.has(field))
  if (rest.length > 0) {
    const fields = formatList([...new Set(rest.map(fieldLabel))])
    clauses.push(
      clauses.length === 0
        ? t('changedFields', { fields, target: named })
        : t('changedItsFields', { fields }),
    )
  }
  return clauses.length === 0 ? t('changed', { target: named }) : formatList(clauses)
}

/** Without `of`, the clause follows another one about the same target. */
type ValueChange = { field: string; from: unknown; to: unknown; of: string | undefined }

function valueClause(facts: AuditFacts, { field: key, from, to, of: target }: ValueChange): string {
  const words = fieldLabel(key)
  if (typeof to === 'boolean') {
    if (target === undefined) return t(to ? 'turnedOn' : 'turnedOff', { field: words })
    return t(to ? 'turnedOnFor' : 'turnedOffFor', { field: words, target })
  }
  const field =
    target === undefined ? t('itsField', { field: words }) : t('fieldOf', { field: words, target })
  const [before, after] = [valueLabel(facts, from), valueLabel(facts, to)]
  if (after === undefined)
    return before === undefined ? t('fieldChanged', { field }) : t('fieldRemoved', { field, before })
  return before === undefined
    ? t('fieldSet', { field, after })
    : t('fieldChangedFrom', { field, before, after })
}

/** Undefined for an empty value, and for the id of something deleted. */
function valueLabel(facts: AuditFacts, value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return undefined
  const name = facts.nameOf(value)
  if (name === undefined || name !== value) return name
  return valueLabels[value.toLowerCase()] ?? sentenceCase(value)
}

/** Turns `TWO_WORDS` into `Two words` and leaves everything else unchanged. */
function sentenceCase(value: string): string {
  if (!/^[A-Z]+(?:_[A-Z]+)*$/.test(value)) return value
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ')
}
