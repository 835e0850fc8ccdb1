import { ApiError } from '@marquee/api'
import { getMagicLink } from '@marquee/api/people'
import { customHost, type Event } from '@marquee/domain/events'
import { onHost } from '@marquee/domain/people'
import { useMutation } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './one-event-texts.ts'

/** Opens the event's room in a new tab with the signed-in person's own link. */
export function useEnterRoom(event: Event) {
  const me = useMe()
  const entering = useMutation({
    mutationFn: () => getMagicLink({ query: { user_id: me.id, event_id: event.id } }),
  })
  const enter = () => {
    if (entering.isPending) return
    // Browsers allow a new tab only while they handle the click, so it opens before its address is known.
    const tab = window.open('about:blank')
    if (tab) tab.opener = null
    entering.mutate(undefined, {
      onSuccess: ({ url }) => {
        const host = customHost(event.custom_domains)
        // Pressing the button already confirmed that they want to enter.
        tab?.location.replace(`${host === undefined ? url : onHost(url, host)}&entering`)
      },
      onError: (error) => {
        tab?.close()
        const isMissing = error instanceof ApiError && error.code === 'not_found'
        toast(
          isMissing
            ? { kind: 'info', message: t('room.notOnTeam') }
            : { kind: 'error', message: t('room.failed') },
        )
      },
    })
  }
  return { enter, isEntering: entering.isPending }
}
