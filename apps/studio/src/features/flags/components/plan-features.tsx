import { type PlanReply, planFeatureWords } from '@marquee/domain/organizations'
import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { planQuery } from '../flag-queries.ts'
import { t } from '../texts.ts'
import classes from './plan-features.module.css'

/** What the plan of the organisation has and has not (PE-085). */
export function PlanFeatures() {
  const query = useQuery(planQuery(useMe().organization.id))
  return (
    <section aria-labelledby="plan-features">
      <Title order={2} size="h4" id="plan-features" className={classes.title}>
        {t('plan.title')}
      </Title>
      <QueryView query={query} pending={<Skeleton height={320} />} empty="never">
        {(plan) => <Plan plan={plan} />}
      </QueryView>
    </section>
  )
}

function Plan({ plan }: { plan: PlanReply }) {
  const { tier, pricing_config, contact_url } = plan
  const { voice_profile_count: voiceProfiles } = pricing_config
  const features = new Map<string, unknown>(Object.entries(pricing_config))
  return (
    <>
      <Text c="dimmed">{tier === null ? t('plan.none') : t('plan.tier', { tier })}</Text>
      <ul className={classes.list}>
        {Object.entries(planFeatureWords).map(([feature, words]) => (
          <PlanLine key={feature} words={words} isOn={features.get(feature) === true} />
        ))}
        <PlanLine
          words={t('plan.voiceProfiles')}
          isOn={voiceProfiles !== 0}
          state={voiceProfiles === -1 ? t('plan.unlimited') : String(voiceProfiles)}
        />
      </ul>
      <Anchor href={contact_url}>{t('plan.contact')}</Anchor>
    </>
  )
}

type PlanLineProps = { words: string; isOn: boolean; state?: string }

function PlanLine({ words, isOn, state }: PlanLineProps) {
  const Icon = isOn ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.line}>
      <Icon size={16} className={isOn ? classes.on : classes.off} aria-hidden="true" />
      <span className={classes.words}>{words.replace(/^(a|the) /, '')}</span>
      <Text span size="sm" c="dimmed">
        {state ?? (isOn ? t('plan.on') : t('plan.off'))}
      </Text>
    </li>
  )
}
