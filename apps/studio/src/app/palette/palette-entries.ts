import { useNavigate } from '@tanstack/react-router'
import { eventPath } from '#features/events/public.ts'
import { type Command, useAllCommands } from '#lib/commands.ts'
import type { PersonOfProfile } from '@marquee/domain/profiles'
import { t } from './texts.ts'
import { useFound } from './use-found.ts'

export type PaletteEntry = Pick<Command, 'id' | 'title' | 'group' | 'shortcut' | 'run'>

type Found = { entries: PaletteEntry[]; isSearching: boolean }

/** What the palette lists for `query`: commands that contain all its words, and what is found by title or name. */
export function usePaletteEntries(query: string, onPerson: (person: PersonOfProfile) => void): Found {
  const term = query.trim()
  const commands = useAllCommands().filter(
    ({ isShortcutOnly = false, title, group }) => !isShortcutOnly && matches(`${group} ${title}`, term),
  )
  const found = useFoundEntries(term, onPerson)
  return { entries: inGroups([...commands, ...found.entries]), isSearching: found.isSearching }
}

/** The things that are found, each under its kind in words and with the way to it. */
function useFoundEntries(term: string, onPerson: (person: PersonOfProfile) => void): Found {
  const navigate = useNavigate()
  const { isSearching, events, series, templates, pages, people, videos, said } = useFound(term)
  const entries = [
    ...events.map((event) => ({
      id: event.id,
      title: event.title,
      group: t('events'),
      run: () => void navigate({ to: eventPath(event) }),
    })),
    ...series.map(({ id, name, kind }) => ({
      id,
      title: name,
      group: t(kind),
      run: () => void navigate({ to: dashboards[kind], params: { seriesId: id } }),
    })),
    ...templates.map(({ id, title }) => ({
      id,
      title,
      group: t('templates'),
      run: () => void navigate({ to: '/templates/$templateId/dashboard', params: { templateId: id } }),
    })),
    ...pages.map(({ id, name }) => ({
      id,
      title: name,
      group: t('pages'),
      run: () => void navigate({ to: '/pages/$pageId', params: { pageId: id } }),
    })),
    ...people.map((person) => ({
      id: person.id,
      title: personInWords(person),
      group: t('people'),
      run: () => onPerson(person),
    })),
    ...videos.map(({ id, name }) => ({
      id,
      title: name,
      group: t('videos'),
      run: () => void navigate({ to: '/videos', search: { preview: id } }),
    })),
    ...said.map(({ video_asset: preview, video_name, start_time: at, content }) => ({
      id: `${preview} ${at}`,
      title: `${video_name}: ${content}`,
      group: t('said'),
      run: () => void navigate({ to: '/videos', search: { preview, at } }),
    })),
  ]
  return { entries, isSearching }
}

const dashboards = {
  series: '/series/$seriesId/dashboard',
  repeating: '/repeating-event/$seriesId/dashboard',
} as const

/** Two people may have one name, but not one address. */
function personInWords({ first_name, last_name, email }: PersonOfProfile): string {
  const name = `${first_name} ${last_name}`.trim()
  return name === '' ? email : `${name}, ${email}`
}

/** Members of a group stand together, so that the arrows follow what is seen. */
function inGroups(entries: PaletteEntry[]): PaletteEntry[] {
  return Object.values(Object.groupBy(entries, ({ group }) => group)).flatMap((members) => members ?? [])
}

function matches(text: string, term: string): boolean {
  const lowered = text.toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowered.includes(word))
}
