import { Text } from '@mantine/core'
import { passwordRules } from '@marquee/domain/accounts'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { t } from '../screen-texts.ts'
import classes from './password-rules.module.css'

const labels = ['length', 'upper', 'lower', 'digit', 'symbol', 'space'] as const

/** The password rules (AU-058), and whether `password` meets each. */
export function PasswordRules({ password, id }: { password: string; id: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed" id={id}>
        {t('new.rule')}
      </Text>
      <ul className={classes.rules}>
        {passwordRules.map(({ pattern, text }, index) => {
          const isMet = password !== '' && pattern.test(password)
          const Icon = isMet ? IconCheck : IconPointFilled
          return (
            <li key={text} className={classes.rule} data-met={isMet || undefined}>
              <Icon size={14} role="img" aria-label={t(isMet ? 'new.met' : 'new.open')} />
              {t(`rule.${labels[index] ?? 'length'}`)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
