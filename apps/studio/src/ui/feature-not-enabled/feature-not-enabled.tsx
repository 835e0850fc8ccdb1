import { Anchor, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import classes from './feature-not-enabled.module.css'

const t = defineTexts('feature-not-enabled', {
  sentence: 'This feature is not enabled for your organization',
  contact: 'Contact us to enable it',
})

type FeatureNotEnabledProps = {
  /** A page, or `mailto:` with an address. */
  contactUrl: string
  /** One sentence on what the feature is for. */
  children?: ReactNode
}

/** Replaces a feature that the organization doesn't have (PE-072, VL-273, VL-274). */
export function FeatureNotEnabled({ contactUrl, children }: FeatureNotEnabledProps) {
  const isPage = /^https?:/.test(contactUrl)
  return (
    <section className={classes.place} aria-label={t('sentence')}>
      <IconLock className={classes.icon} aria-hidden="true" />
      <Text fw={600}>{t('sentence')}</Text>
      {children !== undefined && <Text c="dimmed">{children}</Text>}
      <Anchor href={contactUrl} {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {t('contact')}
      </Anchor>
    </section>
  )
}
