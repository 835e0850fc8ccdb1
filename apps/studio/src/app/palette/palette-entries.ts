import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { eventPath } from '#features/events/public.ts'
import { pagePath } from '#features/navigation/public.ts'
import { type Command, useAllCommands } from '#lib/commands.ts'
import { formatDate } from '#lib/format.ts'
import { fillPath } from '#lib/path-pattern.ts'
import { containsWords } from '@marquee/domain/lists'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { readRecent, rememberRecent } from './recent-entries.ts'
import { t } from './texts.ts'
import { type PaletteAction, useActionEntries } from './use-action-entries.ts'
import { useFound } from './use-found.ts'
import { useOpenProgram, usePeopleOfEvent } from './use-open-program.ts'

export type PaletteEntry = Pick<Command, 'id' | 'title' | 'group' | 'shortcut' | 'run'> & {
  /** Tells entries of the same name apart: kind and date. */
  detail?: string | undefined
}

/** A search result with a page of its own. */
type FoundEntry = Omit<PaletteEntry, 'run' | 'shortcut'> & { href: string }

type PaletteResults = { entries: PaletteEntry[]; isSearching: boolean }

type PaletteSearch = {
  /** What the field shows. */
  query: string
  /** What the server searches for: `query` once typing pauses. */
  term: string
  onPerson: (person: PersonOfProfile) => void
  onAction: (action: PaletteAction) => void
}

/**
 * What the palette lists for `query`: commands that contain all its words, and search results. An empty query lists what
 * this person opened last first. Results of an earlier term stay only if they match the new one too.
 */
export function usePaletteEntries({ query, term, onPerson, onAction }: PaletteSearch): PaletteResults {
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
  const program = useOpenProgram()
  const ofEvent = usePeopleOfEvent(program.event, term.trim())
  const isFresh = !ofEvent.isStale && words === term.trim()
  const recent = words === '' ? readRecent(me.id) : []
  const entries = [
    ...recent.map((entry) => toPage({ ...entry, id: `recent ${entry.href}`, group: t('recent') })),
    ...program.pages.map(toPage).filter(matches(words)),
    // Without a word they would hide everything below.
    ...(words === '' ? [] : program.sessions.map(toPage).filter(matches(words))),
    ...ofEvent.people.map(toPage).filter((entry) => isFresh || matchesPerson(words)(entry)),
    ...[...actions.actions, ...commands, ...actions.pages.map(toPage)].filter(matches(words)),
    ...found.entries.filter((entry) => found.isFor(words) || matches(words)(entry)),
  ]
  return {
    entries: inGroups(entries),
    isSearching: found.isSearching || ofEvent.isSearching || term.trim() !== words,
  }
}

/** Search results, grouped by kind, each with its address. */
function useFoundEntries(
  term: string,
  toPage: (entry: FoundEntry) => PaletteEntry,
  onPerson: (person: PersonOfProfile) => void,
) {
  const { isSearching, isStale, events, series, templates, pages, people, videos, lines } = useFound(term)
  const programs: FoundEntry[] = [
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
  const media: FoundEntry[] = [
    ...videos.map(({ id, name, created_at }) => ({
      id,
      title: name,
      detail: t('uploaded', { date: formatDate(created_at) }),
      group: t('videos'),
      href: `/videos?preview=${id}`,
    })),
    ...lines.map(({ video_asset: preview, video_name, start_time: at, content }) => ({
      id: `${preview} ${at}`,
      title: `${video_name}: ${content}`,
      group: t('said'),
      href: `/videos?preview=${preview}&at=${at}`,
    })),
  ]
  const persons: PaletteEntry[] = people.map((person) => ({
    id: person.id,
    title: personTitle(person),
    group: t('people'),
    run: () => onPerson(person),
  }))
  const entries = [...programs.map(toPage), ...persons, ...media.map(toPage)]
  return { entries, isSearching, isFor: (words: string) => !isStale && words === term }
}

/** Two people may share a name, but not an address. */
function personTitle({ first_name, last_name, email }: PersonOfProfile): string {
  const name = `${first_name} ${last_name}`.trim()
  return name === '' ? email : `${name}, ${email}`
}

/** Sorted by group, so that the arrows move in the order shown. */
function inGroups(entries: PaletteEntry[]): PaletteEntry[] {
  return Object.values(Object.groupBy(entries, ({ group }) => group)).flatMap((members) => members ?? [])
}

function matchesPerson(term: string): (entry: PaletteEntry) => boolean {
  return ({ title, detail = '' }) => containsWords(`${title} ${detail}`, term)
}

function matches(term: string): (entry: Pick<PaletteEntry, 'group' | 'title'>) => boolean {
  return ({ group, title }) => containsWords(`${group} ${title}`, term)
}
