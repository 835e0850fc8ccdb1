import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FocusCard } from '#ui/focus-card/focus-card.tsx'
import { t } from '../screen-texts.ts'

/** For emailed links that were cut off. */
export function IncompleteLinkPage() {
  return (
    <FocusCard brand="Marquee" title={t('reset.noEmail')} sentence={t('confirm.incomplete')}>
      <Button component={Link} to="/auth/login">
        {t('backToLogin')}
      </Button>
    </FocusCard>
  )
}
