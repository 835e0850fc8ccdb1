import { getFillerSlideOfEvent, listFillerSlides } from '@marquee/api/branding'
import { type EventFillerSlide, type FillerSlide, isFillerInTheMaking } from '@marquee/domain/branding'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useAssetPages } from '#ui/asset-picker/use-asset-pages.ts'

const pollMs = 2000

const isInTheMaking = (slide: FillerSlide) => isFillerInTheMaking(slide.broadcast_filler_state)

/** The filler slide of the event. Read again until its video is made. */
export const fillerSlideQuery = (eventId: string) =>
  queryOptions<EventFillerSlide>({
    ...getFillerSlideOfEvent.query({ path: { id: eventId } }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.slide && isInTheMaking(data.slide) ? pollMs : false),
  })

/** The slides of the organization and of this team, newest first. */
export function useFillerSlides({ workspace, isOpen }: { workspace: string | null; isOpen: boolean }) {
  return useAssetPages<FillerSlide>({
    queryKey: [...listFillerSlides.key(), workspace],
    load: ({ search, offset, limit }, signal) =>
      listFillerSlides({
        query: {
          ...{ search, offset, limit, ordering: '-created_at', uploaded: 'true' },
          ...(workspace !== null && { workspace }),
        },
        signal,
      }),
    refetchMs: (slides) => (slides.some(isInTheMaking) ? pollMs : false),
    isEnabled: isOpen,
  })
}

/** Fetches everything again that shows filler slides. */
export async function refetchFillerSlides(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listFillerSlides.key() }),
    queryClient.invalidateQueries({ queryKey: getFillerSlideOfEvent.key() }),
  ])
}
