import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { type VideoUsage, type VideoUses, usageSubtypeLabel } from '@marquee/domain/video-library'
import { formatDate } from '#lib/format.ts'
import { usageText as t } from '../usage-texts.ts'
import classes from './video-usage-list.module.css'

/** Where a video is used, each with a link (VL-195, VL-196), and how many more uses there are. */
export function VideoUsageList({ uses: { count, results } }: { uses: VideoUses }) {
  const rest = count - results.length
  return (
    <>
      <ul className={classes['uses']} aria-label={t('label')}>
        {results.map((use, index) => (
          // Only uses that the reader can't see share a key, and those look the same.
          <li key={`${use.path} ${use.entity_id} ${index}`} className={classes['use']}>
            <VideoUse use={use} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t('more', { count: rest })}
        </Text>
      )}
    </>
  )
}

function VideoUse({ use }: { use: VideoUsage }) {
  const title = titleOf(use)
  return (
    <>
      <div className={classes['what']}>
        <Text fw={500} lineClamp={2}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {factsOf(use).join(' · ')}
        </Text>
      </div>
      {use.path !== null && (
        <Anchor className={classes['visit'] ?? ''} href={use.path} target="_blank" rel="noreferrer" size="sm">
          {t('visit')}
          <VisuallyHidden> {t('visitWhat', { title })}</VisuallyHidden>
        </Anchor>
      )}
    </>
  )
}

/** VL-200; a use that the reader can't see is named by its kind. */
function titleOf(use: VideoUsage): string {
  if (use.entity_id === null) return t('deleted')
  return use.entity_title ?? t(`hidden.${kindOf(use)}`)
}

/** A series without a type isn't a repeating event. */
const kindOf = ({ entity_type, entity_subtype }: VideoUsage) =>
  entity_type === 'SERIES' && entity_subtype === null ? 'ofSeries' : entity_type

/** What it is (VL-201), where in it the video is, and when it was created: several may share a title. */
function factsOf(use: VideoUsage): string[] {
  const { entity_subtype, entity_created_date } = use
  const place = t(`places.${use.place}`)
  return [
    t(`kinds.${kindOf(use)}`, { type: usageSubtypeLabel(entity_subtype) }),
    use.place_title === null ? place : t('places.named', { place, title: use.place_title }),
    ...(entity_created_date === null ? [] : [t('created', { day: formatDate(entity_created_date) })]),
  ]
}
