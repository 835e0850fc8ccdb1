import { listVideos } from '@marquee/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Command, useAllCommands } from '#lib/commands.ts'
import { t } from './texts.ts'

export type PaletteEntry = Pick<Command, 'id' | 'title' | 'group' | 'shortcut' | 'run'>

const videosShown = 6

/** What the palette lists for `query`: commands that contain all its words, and videos by title. */
export function usePaletteEntries(query: string): { entries: PaletteEntry[]; isSearching: boolean } {
  const term = query.trim()
  const navigate = useNavigate()
  const commands = useAllCommands().filter(
    ({ isShortcutOnly = false, title, group }) => !isShortcutOnly && matches(`${group} ${title}`, term),
  )
  const videos = useQuery({
    queryKey: ['videos', 'palette', term],
    queryFn: ({ signal }) => listVideos({ search: term, limit: videosShown }, signal),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const found = term === '' ? [] : (videos.data?.results ?? [])
  const entries = [
    ...commands,
    ...found.map(({ id, name }) => ({
      id,
      title: name,
      group: t('videos'),
      run: () => void navigate({ to: '/videos', search: { preview: id } }),
    })),
  ]
  return { entries: inGroups(entries), isSearching: videos.isFetching }
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
