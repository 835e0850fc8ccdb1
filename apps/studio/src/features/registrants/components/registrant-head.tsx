import { Button, Group, Stack, Text } from '@mantine/core'
import {
  canApply,
  type Registrant,
  type RegistrantProfile,
  registrantStatusWords,
} from '@marquee/domain/registrants'
import { StateWord } from '#ui/state-dot/state-dot.tsx'
import type { RegistrantChange } from '../registrant-mutations.ts'
import { originOf } from '../origin-words.ts'
import { toneOfStatus } from '../tone-of-status.ts'
import { t } from '../texts.ts'
import { RegistrantActions } from './registrant-actions.tsx'

type RegistrantHeadProps = {
  profile: RegistrantProfile
  mayUpdate: boolean
  onChange: (registrant: Registrant, change: RegistrantChange) => void
  onEmail: (registrant: Registrant) => void
}

/** Who a registrant is, their status, how they came, and what can be done about them. */
export function RegistrantHead({ profile, mayUpdate, onChange, onEmail }: RegistrantHeadProps) {
  const { registrant } = profile
  const { user, is_typed, status } = registrant
  const work = [user.title, user.company].filter((word) => word !== '').join(', ')
  const direct = directChanges.filter((change) => canApply(change, status))
  return (
    <Stack gap="xs" mb="md">
      {work !== '' && <Text>{work}</Text>}
      <Text size="sm">{is_typed ? t('typedEmail', { email: user.email }) : user.email}</Text>
      <Group gap="sm">
        <StateWord tone={toneOfStatus[status]}>{registrantStatusWords[status]}</StateWord>
        <Text size="sm" c="dimmed">
          {originOf(profile)}
        </Text>
      </Group>
      {mayUpdate && (
        <Group gap="xs">
          {direct.map((change) => (
            <Button
              key={change}
              size="compact-sm"
              variant={change === 'approve' ? 'filled' : 'default'}
              onClick={() => onChange(registrant, change)}
            >
              {t(change)}
            </Button>
          ))}
          <RegistrantActions
            registrant={registrant}
            onChange={(change) => onChange(registrant, change)}
            onEmail={() => onEmail(registrant)}
          />
        </Group>
      )}
    </Stack>
  )
}

/** The changes people look for; all others are in the menu. */
const directChanges = ['approve', 'reject', 'resend', 'cancel'] as const
