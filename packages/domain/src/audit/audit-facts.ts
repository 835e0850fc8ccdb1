/** Reads the details of an entry without trusting their shape: entries outlive the versions that wrote them. */
import { formatRange, formatInstant } from './audit-times.ts'
import type { AuditEntry } from './audit-entry.ts'
import { t } from './texts.ts'

/** Current names, by the ids that details refer to. */
export type AuditNames = ReadonlyMap<string, { name: string; timezone?: string | null }>
export type EntryToDescribe = Pick<
  AuditEntry,
  | 'action'
  | 'actor_type'
  | 'actor_name'
  | 'actor_email'
  | 'target_type'
  | 'target_id'
  | 'target_name'
  | 'details'
>
type ValueChange = { from: unknown; to: unknown }

export class AuditFacts {
  readonly name: string
  /** The time zone of the entry’s event, or UTC. */
  readonly zone: string
  readonly #entry: EntryToDescribe
  readonly #names: AuditNames

  constructor(entry: EntryToDescribe, names: AuditNames) {
    this.#entry = entry
    this.#names = names
    this.name = entry.target_name === '' ? t('unnamed') : entry.target_name
    this.zone = this.#zone()
  }

  isOf(targetType: string): boolean {
    return this.#entry.target_type === targetType
  }

  text(key: string): string | undefined {
    const value = this.#entry.details[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  }

  count(key: string): number | undefined {
    const value = this.#entry.details[key]
    return typeof value === 'number' ? value : Array.isArray(value) ? value.length : undefined
  }

  isOn(key: string): boolean | undefined {
    const value = this.#entry.details[key]
    return typeof value === 'boolean' ? value : undefined
  }

  texts(key: string): string[] {
    return textsOf(this.#entry.details[key])
  }

  record(key: string): Record<string, unknown> {
    return recordOf(this.#entry.details[key])
  }

  /** The current name for the id at `key`, or the value itself if it isn’t an id. */
  named(key: string): string | undefined {
    const value = this.text(key)
    return value === undefined ? undefined : this.nameOf(value)
  }

  /** Undefined for the id of something deleted. */
  nameOf(value: string): string | undefined {
    return this.#names.get(value)?.name ?? (isId.test(value) ? undefined : value)
  }

  changes(): [field: string, change: ValueChange][] {
    return Object.entries(this.record('changes')).map(([field, value]): [string, ValueChange] => {
      const { from, to } = recordOf(value)
      return [field, { from, to }]
    })
  }

  time(instant: unknown): string {
    return typeof instant === 'string' ? formatInstant(instant, this.zone) : t('unknownTime')
  }

  /** `from 9:00 AM to 10:00 AM EST on Nov 22, 2026`. */
  range({ from, to }: ValueChange): string {
    if (typeof from === 'string' && typeof to === 'string') return formatRange({ from, to, zone: this.zone })
    return t('toTime', { to: this.time(to) })
  }

  #zone(): string {
    const { target_id, details } = this.#entry
    const { event } = details
    const ids = [target_id, typeof event === 'string' ? event : null]
    const zones = ids.map((id) => (id === null ? undefined : this.#names.get(id)?.timezone))
    return zones.find((zone) => typeof zone === 'string') ?? 'UTC'
  }
}

const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** Every id in the entry, to look up its name. */
export function idsInEntry({ target_id, details }: Pick<EntryToDescribe, 'target_id' | 'details'>): string[] {
  return [...(target_id === null ? [] : [target_id]), ...idsIn(details)].filter((id) => isId.test(id))
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return isId.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}
