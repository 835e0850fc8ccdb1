import { Text } from '@mantine/core'
import type { Broadcast } from '@marquee/domain/agenda'
import { sessionForm } from '../block-forms.ts'
import type { SessionValues } from '../block-values.ts'
import { t } from '../texts.ts'
import { useBlockForm } from '../use-block-form.ts'
import { BlockDrawer } from './block-drawer.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { SessionFields } from './session-fields.tsx'
import { SessionSpeakers } from './session-speakers.tsx'

/** A session as it is edited, or the next one as it is begun. Key it by the session. */
export function SessionDrawer(props: DrawerProps<Broadcast, SessionValues>) {
  const { known, drawer, fields } = useBlockForm(sessionForm, props)
  return (
    <BlockDrawer {...drawer}>
      <SessionFields {...fields}>
        {known && drawer.state === 'there' && props.canEdit ? (
          <SessionSpeakers event={props.event} session={known} />
        ) : (
          <Text size="sm" c="dimmed">
            {known ? namesOf(known) : t('speakers.later')}
          </Text>
        )}
      </SessionFields>
    </BlockDrawer>
  )
}

function namesOf({ speakers }: Broadcast): string {
  return speakers.map(({ name }) => name).join(', ') || t('speakers.none')
}
