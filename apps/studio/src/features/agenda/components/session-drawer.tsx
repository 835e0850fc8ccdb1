import { Text } from '@mantine/core'
import type { Broadcast } from '@marquee/domain/agenda'
import { useState } from 'react'
import { sessionForm } from '../block-forms.ts'
import type { SessionValues } from '../block-values.ts'
import { t } from '../texts.ts'
import { useAssignSpeakers } from '../use-assign-speakers.ts'
import { useBlockForm } from '../use-block-form.ts'
import { BlockDrawer } from './block-drawer.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { NewSessionSpeakers } from './new-session-speakers.tsx'
import { SessionFields } from './session-fields.tsx'
import { SessionSpeakers } from './session-speakers.tsx'

/** A session as it is edited, or the next one as it is begun. Key it by the session. */
export function SessionDrawer(props: DrawerProps<Broadcast, SessionValues>) {
  const [chosen, setChosen] = useState<Broadcast['speakers']>([])
  const assign = useAssignSpeakers(props.event.id)
  const { known, drawer, fields } = useBlockForm(sessionForm, {
    ...props,
    hasMoreToSave: props.isNew && chosen.length > 0,
    complete: (session) => assign(session, chosen),
  })
  return (
    <BlockDrawer {...drawer}>
      <SessionFields {...fields}>
        {drawer.state === 'new' && (
          <NewSessionSpeakers event={props.event} chosen={chosen} onChange={setChosen} />
        )}
        {known && drawer.state === 'there' && props.canEdit && (
          <SessionSpeakers event={props.event} session={known} />
        )}
        {known && (drawer.state !== 'there' || !props.canEdit) && (
          <Text size="sm" c="dimmed">
            {namesOf(known)}
          </Text>
        )}
      </SessionFields>
    </BlockDrawer>
  )
}

function namesOf({ speakers }: Broadcast): string {
  return speakers.map(({ name }) => name).join(', ') || t('speakers.none')
}
