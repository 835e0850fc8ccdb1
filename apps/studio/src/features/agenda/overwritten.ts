/** The message about a value that was overwritten unseen. */
import { broadcastTypeWords, type Overwritten, type Track } from '@marquee/domain/agenda'
import { formatDateTime } from '#lib/format.ts'
import { t } from './texts.ts'

const fields = [
  'title',
  'description',
  'broadcast_type',
  'kind',
  'start_time',
  'end_time',
  'tracks',
  'track',
  'room',
  'booth',
  'video_assets',
  'rtmp_input',
] as const
type Field = (typeof fields)[number]

/** `title` as in "changed the title". */
function fieldWords(name: string): string {
  const field = fields.find((one) => one === name)
  return field === undefined ? name : t(`field.${field}`).toLowerCase()
}

type WordsContext = {
  zone: string
  tracks: readonly Track[]
  /** The live inputs of the event, where they are known. */
  inputs?: readonly { id: string; name: string }[]
}

export function valueWords(name: string, value: unknown, around: WordsContext): string {
  const words = partsOf(name, value, around).join(', ')
  return words === '' ? t('theirs.empty') : words
}

function partsOf(name: string, value: unknown, around: WordsContext): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(name, one, around))
  if (value === null || value === undefined) return name === 'track' ? [t('track.everybody')] : []
  if (typeof value === 'object') return [nameOf(value)]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [wordsByField[fields.find((one) => one === name) ?? 'title']?.(text, around) ?? text]
}

const trackWords = (id: string, { tracks }: WordsContext) =>
  tracks.find((track) => track.id === id)?.title ?? id
const inputWords = (id: string, { inputs = [] }: WordsContext) =>
  inputs.find((input) => input.id === id)?.name ?? t('input.other')
const timeWords = (iso: string, { zone }: WordsContext) => formatDateTime(iso, zone)
const wordsByField: { [One in Field]?: (text: string, around: WordsContext) => string } = {
  title: (text) => (text === '' ? '' : `“${text}”`),
  broadcast_type: (text) => Object.entries(broadcastTypeWords).find(([type]) => type === text)?.[1] ?? text,
  kind: (text) => (text === 'break' || text === 'room' || text === 'booth' ? t(`kind.${text}`) : text),
  start_time: timeWords,
  end_time: timeWords,
  track: trackWords,
  tracks: trackWords,
  rtmp_input: inputWords,
}

function nameOf(value: object): string {
  if ('name' in value) return String(value.name)
  return 'title' in value ? String(value.title) : ''
}

/** Says whose value was overwritten. */
export function overwrittenWords(
  field: string,
  { value, by }: Overwritten[string],
  around: WordsContext,
): string {
  const whose = by === null || by === '' ? t('theirs.somebody') : by
  return t('theirs.kept', { by: whose, field: fieldWords(field), value: valueWords(field, value, around) })
}
