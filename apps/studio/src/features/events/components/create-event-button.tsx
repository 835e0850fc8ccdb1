import type { EventType } from '@marquee/domain/events'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { DecidedButton, usePermission } from '#features/permissions/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import type { EventStart } from '../event-start.ts'
import { t } from '../texts.ts'

// Its time zone code isn't needed for the list's first paint.
const CreateEventDialog = lazyPart(async () => (await import('./create-event-dialog.tsx')).CreateEventDialog)

export function LazyCreateEventDialog(props: ComponentProps<typeof CreateEventDialog>) {
  return (
    <Suspense>
      <CreateEventDialog {...props} />
    </Suspense>
  )
}

type CreateEventButtonProps = { only?: EventType; starts?: readonly EventStart[] }

/** Creates an event, blank or from one of `starts`. */
export function CreateEventButton({ only, starts }: CreateEventButtonProps) {
  const decision = usePermission('event:create')
  const [isOpen, setIsOpen] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const open = () => {
    setIsLoaded(true)
    setIsOpen(true)
  }
  return (
    <>
      <DecidedButton decision={decision} leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
        {t(only === 'Recording' ? 'create.recording' : 'create')}
      </DecidedButton>
      {isLoaded && (
        <LazyCreateEventDialog isOpen={isOpen} only={only} starts={starts} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
