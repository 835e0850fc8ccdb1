import { Anchor, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FailedCheck, warningSummary } from '@marquee/domain/readiness'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { Section } from '#ui/section/section.tsx'
import { ToDoList } from '#ui/to-do-list/to-do-list.tsx'
import { alertCentreQuery } from '../readiness-queries.ts'
import { t } from '../texts.ts'
import { AlertDrawer } from './alert-drawer.tsx'
import { WarningLink } from './warning-list.tsx'

/** What the event still needs, by kind, on its overview. */
export function WarningsSection({ eventId }: { eventId: string }) {
  const query = useQuery(alertCentreQuery(eventId))
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Section title={t('toDo')}>
      <QueryView query={query} pending={<Skeleton height={72} />} empty="never">
        {({ failed_checks, count }) => (
          <>
            <ToDoList toDos={toDosOf(failed_checks, open)} done={t('allSet')} />
            {count > failed_checks.length && (
              <Anchor size="sm" component="button" type="button" onClick={open}>
                {t('showAll', { count })}
              </Anchor>
            )}
          </>
        )}
      </QueryView>
      <AlertDrawer eventId={eventId} isOpen={isOpen} onClose={close} />
    </Section>
  )
}

/** One line for each kind. Several of a kind are listed in the alert centre. */
function toDosOf(checks: readonly FailedCheck[], onShow: () => void) {
  return [...Map.groupBy(checks, ({ key }) => key)].map(([key, same]) => {
    const [first, ...others] = same
    const text = warningSummary(key, same.length)
    if (first && others.length === 0) return { id: key, text, link: <WarningLink check={first} /> }
    const link = (
      <Anchor
        size="sm"
        component="button"
        type="button"
        aria-label={t('showOf', { what: text })}
        onClick={onShow}
      >
        {t('show')}
      </Anchor>
    )
    return { id: key, text, link }
  })
}
