import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { eventPath } from '#features/events/public.ts'
import { pagePath } from '#features/navigation/public.ts'
import { type Command, useAllCommands } from '#lib/commands.ts'
import { formatDate } from '#lib/format.ts'
import { fillPath } from '#lib/path-pattern.ts'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { readRecent, rememberRecent } from './recent-entries.ts'
import { t } from './texts.ts'
import { type PaletteAction, useActionEntries } from './use-action-entries.ts'
import { useFound } from './use-found.ts'

export type PaletteEntry = Pick<Command, 'id' | 'title' | 'group' | 'shortcut' | 'run'> & {
  /** What tells it from others of its name: its kind and its date. */
  detail?: string | undefined
}

/** A thing that was found, and its page. */
type FoundEntry = Omit<PaletteEntry, 'run' | 'shortcut'> & { href: string }

type Found = { entries: PaletteEntry[]; isSearching: boolean }

type Asked = {
  /** What the field shows. */
  query: string
  /** What the server is asked for: the same, once nothing was typed for a moment. */
  term: string
  onPerson: (person: PersonOfProfile) => void
  onAction: (action: PaletteAction) => void
}

/**
 * What the palette lists for `query`: commands that contain all its words, and what is found by title or name. Before anything is
 * typed, what this person opened last comes first. What an earlier term has found stays only where it matches the new one as well.
 */
export function usePaletteEntries({ query, term, onPerson, onAction }: Asked): Found {
  const words = query.trim()
  const me = useMe()
  const navigate = useNavigate()
  const toPage = ({ href, ...entry }: FoundEntry): PaletteEntry => ({
    ...entry,
    run: () => {
      rememberRecent(me.id, { href, title: entry.title, detail: entry.detail })
      void navigate({ href })
    },
  })
  const actions = useActionEntries(onAction)
  const commands = useAllCommands().filter(({ isShortcutOnly = false }) => !isShortcutOnly)
  const found = useFoundEntries(term.trim(), toPage, onPerson)
  const recent = words === '' ? readRecent(me.id) : []
  const entries = [
    ...recent.map((entry) => toPage({ ...entry, id: `recent ${entry.href}`, group: t('recent') })),
    ...[...actions.actions, ...commands, ...actions.pages.map(toPage)].filter(matching(words)),
    ...found.entries.filter((entry) => found.isOf(words) || matching(words)(entry)),
  ]
  return { entries: inGroups(entries), isSearching: found.isSearching || term.trim() !== words }
}

/** The things that are found, each under its kind in words and with the way to it. */
function useFoundEntries(
  term: string,
  toPage: (entry: FoundEntry) => PaletteEntry,
  onPerson: (person: PersonOfProfile) => void,
) {
  const { isSearching, isStale, events, series, templates, pages, people, videos, said } = useFound(term)
  const things: FoundEntry[] = [
    ...events.map((event) => ({
      id: event.id,
      title: event.title,
      detail: `${event.event_type} · ${formatDate(event.start_time, event.timezone)}`,
      group: t('events'),
      href: eventPath(event),
    })),
    ...series.map(({ id, name, kind }) => ({
      id,
      title: name,
      group: t(kind),
      href: pagePath(kind, 'seriesDashboard', { seriesId: id }),
    })),
    ...templates.map(({ id, title }) => ({
      id,
      title,
      group: t('templates'),
      href: pagePath('template', 'templateDashboard', { templateId: id }),
    })),
    ...pages.map(({ id, name }) => ({
      id,
      title: name,
      group: t('pages'),
      href: fillPath('/pages/$pageId', { pageId: id }),
    })),
  ]
  const spoken: FoundEntry[] = [
    ...videos.map(({ id, name, created_at }) => ({
      id,
      title: name,
      detail: t('uploaded', { date: formatDate(created_at) }),
      group: t('videos'),
      href: `/videos?preview=${id}`,
    })),
    ...said.map(({ video_asset: preview, video_name, start_time: at, content }) => ({
      id: `${preview} ${at}`,
      title: `${video_name}: ${content}`,
      group: t('said'),
      href: `/videos?preview=${preview}&at=${at}`,
    })),
  ]
  const persons: PaletteEntry[] = people.map((person) => ({
    id: person.id,
    title: personInWords(person),
    group: t('people'),
    run: () => onPerson(person),
  }))
  const entries = [...things.map(toPage), ...persons, ...spoken.map(toPage)]
  return { entries, isSearching, isOf: (words: string) => !isStale && words === term }
}

/** Two people may have one name, but not one address. */
function personInWords({ first_name, last_name, email }: PersonOfProfile): string {
  const name = `${first_name} ${last_name}`.trim()
  return name === '' ? email : `${name}, ${email}`
}

/** Members of a group stand together, so that the arrows follow what is seen. */
function inGroups(entries: PaletteEntry[]): PaletteEntry[] {
  return Object.values(Object.groupBy(entries, ({ group }) => group)).flatMap((members) => members ?? [])
}

function matching(term: string): (entry: Pick<PaletteEntry, 'group' | 'title'>) => boolean {
  const words = term.toLowerCase().split(/\s+/)
  return ({ group, title }) => {
    const lowered = `${group} ${title}`.toLowerCase()
    return words.every((word) => lowered.includes(word))
  }
}
