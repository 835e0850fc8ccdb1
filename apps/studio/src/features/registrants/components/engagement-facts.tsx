import {
  type Engagement,
  engagementTypes,
  engagementWords,
  timeSpentTypes,
} from '@marquee/domain/registrants'
import { formatCount } from '#lib/format.ts'
import { FactList } from '#ui/fact-list/fact-list.tsx'
import { formatSpent } from '../format-spent.ts'
import { t } from '../texts.ts'

/** The numbers of RG-058: the score, and everything else that isn't zero. */
export function EngagementFacts({ engagement }: { engagement: Engagement }) {
  const score = 'user_engagement:engagement_score'
  const others = engagementTypes.filter(
    (type) => type !== score && type !== 'user_engagement:event_no_show' && engagement[type] > 0,
  )
  return (
    <FactList
      none={t('none')}
      facts={[
        [engagementWords[score], t('engagementOf', { score: engagement[score] })],
        ...others.map(
          (type) =>
            [
              engagementWords[type],
              timeSpentTypes.includes(type) ? formatSpent(engagement[type]) : formatCount(engagement[type]),
            ] as const,
        ),
      ]}
    />
  )
}
