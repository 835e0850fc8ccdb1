import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { parseStoryboard, type StoryboardTile } from './storyboard.ts'

/** How long a pointer must rest before the sheets are fetched, so that crossing a list costs nothing. */
const restMs = 500

/** The tiles of a storyboard, fetched with its sheets once a pointer has rested on the thumbnail. */
export function useStoryboard(url: string | null, isPointed: boolean): StoryboardTile[] | undefined {
  const [isResting] = useDebouncedValue(isPointed, restMs)
  return useQuery({ ...storyboardQuery(url ?? ''), enabled: url !== null && isPointed && isResting }).data
}

function storyboardQuery(url: string) {
  return queryOptions({
    queryKey: ['storyboard', url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`The storyboard answered ${response.status}`)
      const tiles = parseStoryboard(await response.text(), new URL(url, document.baseURI).href)
      await Promise.all([...new Set(tiles.map((tile) => tile.sheetUrl))].map(loadImage))
      return tiles
    },
    // The URL of a storyboard names its version, so its content never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function loadImage(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  return image.decode()
}
