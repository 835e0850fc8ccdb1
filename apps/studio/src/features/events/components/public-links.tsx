import { Anchor, Skeleton, Text } from '@mantine/core'
import type { Event } from '@marquee/domain/events'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Section } from '#ui/section/section.tsx'
import { t } from '../one-event-texts.ts'
import { useEventLinks } from '../use-event-links.ts'
import classes from './public-links.module.css'

/** The event's public links, to open and to copy (EV-135 to EV-142). */
export function PublicLinks({ event }: { event: Event }) {
  const links = useEventLinks(event)
  return (
    <Section title={t('links.title')}>
      <Text size="sm" c="dimmed">
        {t('links.text')}
      </Text>
      {links === undefined ? <Skeleton height={160} /> : null}
      <ul className={classes['links']}>
        {links?.map(({ name, value, isAddress }) => (
          <li key={name} className={classes['link']}>
            <span>
              <Text size="sm">{name}</Text>
              {isAddress && (
                <Anchor
                  className={classes['value'] ?? ''}
                  href={value}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('links.opens', { name })}
                >
                  {value}
                </Anchor>
              )}
            </span>
            <CopyButton name={name} value={value} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
