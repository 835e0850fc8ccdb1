import { type PlanReply, planFeatureWords } from '@marquee/domain/organizations'
import { Anchor, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { planQuery } from '../flag-queries.ts'
import { t } from '../texts.ts'
import classes from './plan-features.module.css'

/** What the organization's plan includes (PE-085); nothing if the installation has no plans and everything is on (PE-087). */
export function PlanFeatures() {
  const query = useQuery(planQuery(useMe().organization.id))
  return (
    <QueryView query={query} pending={null} empty="never">
      {(plan) => plan.tier !== null && <Plan plan={plan} tier={plan.tier} />}
    </QueryView>
  )
}

function Plan({ plan, tier }: { plan: PlanReply; tier: string }) {
  const { pricing_config, contact_url } = plan
  const features = new Map<string, unknown>(Object.entries(pricing_config))
  return (
    <section aria-labelledby="plan-features">
      <Title order={2} size="h4" id="plan-features" className={classes.title}>
        {t('plan.title', { tier })}
      </Title>
      <Text c="dimmed">{t('plan.sentence')}</Text>
      <ul className={classes.list}>
        {Object.entries(planFeatureWords).map(([feature, words]) => (
          <PlanLine key={feature} words={words} isOn={features.get(feature) === true} />
        ))}
      </ul>
      <Anchor href={contact_url}>{t('plan.contact')}</Anchor>
    </section>
  )
}

function PlanLine({ words, isOn }: { words: string; isOn: boolean }) {
  const Icon = isOn ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.line}>
      <Icon size={16} className={isOn ? classes.on : classes.off} aria-hidden="true" />
      <span className={classes.words}>{words}</span>
      <Text span size="sm" c="dimmed">
        {isOn ? t('plan.on') : t('plan.off')}
      </Text>
    </li>
  )
}
