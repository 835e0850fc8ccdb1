/** The columns of the list: their titles, and what they show of a registrant. */
import {
  attendanceWords,
  eventPersonFields,
  personFields,
  type ProfileField,
  profileFieldWords,
  type Registrant,
  sourceKeys,
} from '@marquee/domain/registrants'
import { formatPhone } from '@marquee/domain/registration'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format.ts'
import { Instant } from '#ui/instant/instant.tsx'
import { columnWords, t } from './texts.ts'

export type Column = { id: string; title: string; group: string }
type FixedColumn = keyof typeof columnWords

export const usualColumns: readonly string[] = ['company', 'status', 'registered', 'source']
const fixedColumns = [
  'company',
  'title',
  'status',
  'attendance',
  'registered',
  'arrived',
  'consented',
  'source',
  'timezone',
  'language',
  'referred_by',
  'referred',
  'registered_by',
] as const satisfies readonly FixedColumn[]

const profileFields: readonly ProfileField[] = [...personFields, ...eventPersonFields]
export const isProfileField = (key: string): key is ProfileField => profileFields.some((one) => one === key)

/** Fields about the person, which have their own columns. */
const ownKeys = new Set(['first_name', 'last_name', 'email', 'company', 'title'])

/** The label of a question: as the form asks it, or else the name of the profile field, or its key. */
export function labelOf(key: string, labels: ReadonlyMap<string, string>): string {
  return labels.get(key) ?? (isProfileField(key) ? profileFieldWords[key] : key)
}

/** All possible columns (RG-054, RG-055): of the registration, the profile, the answers and the source. */
export function allColumns(labels: ReadonlyMap<string, string>, answered: readonly string[]): Column[] {
  const asked = [...new Set([...labels.keys(), ...answered])].filter((key) => !ownKeys.has(key))
  const answers = asked.map((key) => ({
    id: `answer:${key}`,
    title: labelOf(key, labels),
    group: t('group.answers'),
  }))
  const unasked = profileFields.filter((key) => !asked.includes(key))
  return [
    ...fixedColumns.map((id) => ({ id, title: columnWords[id], group: t('group.list') })),
    ...answers,
    ...unasked.map((key) => ({
      id: `answer:${key}`,
      title: labelOf(key, labels),
      group: t('group.profile'),
    })),
    ...sourceKeys.map((key) => ({ id: `source:${key}`, title: key, group: t('group.source') })),
  ]
}

/** The cell of this column. Dates include the time. */
export function cellOf(registrant: Registrant, column: string): ReactNode {
  const { source } = registrant
  if (column.startsWith('answer:')) return answerOf(registrant, column.slice('answer:'.length))
  const sourceKey = sourceKeys.find((key) => column === `source:${key}`)
  if (sourceKey) return source[sourceKey] ?? ''
  const fixed = fixedColumns.find((id) => id === column)
  return fixed && cells[fixed](registrant)
}

const cells: Record<(typeof fixedColumns)[number], (registrant: Registrant) => ReactNode> = {
  company: ({ user }) => user.company,
  title: ({ user }) => user.title,
  attendance: ({ attendance }) => attendanceWords[attendance],
  registered: ({ registered_at }) => <Instant at={registered_at} />,
  arrived: ({ arrived_at }) => arrived_at && <Instant at={arrived_at} />,
  consented: ({ consented_at }) => consented_at && <Instant at={consented_at} />,
  source: ({ source }) => source.utm_source ?? source.referrer ?? t('direct'),
  timezone: ({ timezone }) => timezone,
  language: ({ locale }) => locale,
  referred_by: ({ referred_by }) => referred_by?.full_name,
  referred: ({ referred }) => (referred === 0 ? '' : formatCount(referred)),
  registered_by: ({ registered_by }) => registered_by?.full_name,
  // The table renders this cell itself.
  status: () => null,
}

/** The answer in words, and the link to a file. */
export function answerOf({ answers, files }: Registrant, key: string): ReactNode {
  const file = files.find((one) => one.key === key)
  if (!file) return textOf(answers[key])
  return (
    <Anchor href={file.url} download={file.name} size="sm">
      {file.name}
    </Anchor>
  )
}

function textOf(value: Registrant['answers'][string] | undefined): string {
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : formatPhone(String(value))
}
