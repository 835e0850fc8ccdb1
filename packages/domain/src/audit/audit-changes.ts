/** `renamed the session A to B and moved it from 9:00 AM to 10:00 AM`: what an entry of changed fields tells. */
import type { AuditFacts } from './audit-facts.ts'

const fieldWords: Readonly<Record<string, string>> = {
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
}

/** `In_Person` and `PRE_RECORDED` as people write them. */
const valueWords: Readonly<Record<string, string>> = {
  in_person: 'In person',
  pre_recorded: 'Prerecorded',
  prerecorded: 'Prerecorded',
  simulive: 'Simulive',
  rtmp: 'RTMP',
}

/** Numbers that say nothing to people. */
const wordless: ReadonlySet<string> = new Set(['broadcast_type', 'sort_priority'])

/** A field as people call it. */
export function wordsOfField(field: string): string {
  return fieldWords[field] ?? field.replaceAll('_', ' ')
}

/** `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(words)
}

/** What became of the thing's fields, `thing` being for example `session`. */
export function changedWords(facts: AuditFacts, thing: string): string {
  const changes = new Map(facts.changes())
  const title = changes.get('title') ?? changes.get('name')
  const start = changes.get('start_time')
  const end = changes.get('end_time')
  const clauses: string[] = []
  const it = () => (clauses.length === 0 ? `the ${thing} ${facts.name}` : 'it')
  if (title && typeof title.from === 'string' && typeof title.to === 'string') {
    clauses.push(`renamed the ${thing} ${title.from} to ${title.to}`)
  }
  if (start) clauses.push(`moved ${it()} ${facts.range(start)}`)
  else if (end) clauses.push(`moved the end of ${it()} ${facts.range(end)}`)
  const told = new Set(['title', 'name', 'start_time', 'end_time'])
  const withValues = [...changes].filter(([field]) => !told.has(field) && !wordless.has(field))
  for (const [field, { from, to }] of withValues) {
    clauses.push(valueClause(facts, { field, from, to, of: it() }))
    told.add(field)
  }
  const others = [
    ...new Set(
      facts
        .texts('fields')
        .filter((field) => !told.has(field))
        .map(wordsOfField),
    ),
  ]
  if (others.length > 0) {
    clauses.push(
      clauses.length === 0
        ? `changed the ${listWords(others)} of ${it()}`
        : `changed its ${listWords(others)}`,
    )
  }
  return clauses.length === 0 ? `changed ${it()}` : listWords(clauses)
}

type ValueChange = { field: string; from: unknown; to: unknown; of: string }

function valueClause(facts: AuditFacts, { field, from, to, of }: ValueChange): string {
  const what = of === 'it' ? `its ${wordsOfField(field)}` : `the ${wordsOfField(field)} of ${of}`
  if (typeof to === 'boolean') {
    const turned = `turned ${to ? 'on' : 'off'} ${wordsOfField(field)}`
    return of === 'it' ? turned : `${turned} for ${of}`
  }
  const [before, after] = [wordsOfValue(facts, from), wordsOfValue(facts, to)]
  if (after === undefined) return before === undefined ? `changed ${what}` : `removed ${what} (${before})`
  return before === undefined ? `set ${what} to ${after}` : `changed ${what} from ${before} to ${after}`
}

/** Undefined for nothing, and for the id of what is gone. */
function wordsOfValue(facts: AuditFacts, value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return undefined
  const name = facts.nameOf(value)
  if (name === undefined || name !== value) return name
  return valueWords[value.toLowerCase()] ?? plainWords(value)
}

/** `TWO_WORDS` as `Two words`; everything else as it is. */
function plainWords(value: string): string {
  if (!/^[A-Z]+(?:_[A-Z]+)*$/.test(value)) return value
  return value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ')
}
