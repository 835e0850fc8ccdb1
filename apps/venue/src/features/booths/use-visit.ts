import { visitBooth } from '@marquee/api/venue/booths'
import { useMutation } from '@tanstack/react-query'
import { useRoom } from '#features/room/public.ts'

/** Records that the person opened the booth, or one of its resources. */
export function useVisit(booth: string) {
  const { event } = useRoom()
  return useMutation({
    mutationFn: (body: { resource?: string }) =>
      visitBooth({ path: { event_id: event.id, booth_id: booth }, body }),
  })
}
