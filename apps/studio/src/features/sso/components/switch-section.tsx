import { Stack, Title } from '@mantine/core'
import type { SsoConnection } from '@marquee/domain/sso'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { useSwitchSso } from '../sso-mutations.ts'
import { t } from '../texts.ts'

type SwitchSectionProps = { connection: SsoConnection; canUpdate: boolean }

/** Switches to allow single sign-on, and to require it. */
export function SwitchSection({ connection, canUpdate }: SwitchSectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const turn = useSwitchSso()
  const { is_tested: isTested, can_require: canRequire, is_enabled: isEnabled, only_sso: isOnly } = connection
  return (
    <Stack gap="md">
      <Title order={2}>{t('switch.title')}</Title>
      <SavingSwitch
        label={t('switch.enabled')}
        description={t(isTested ? 'switch.enabledHelp' : 'switch.untested')}
        isOn={isEnabled}
        isLocked={!canUpdate || !isTested}
        onSave={(is_enabled) => turn.mutateAsync({ is_enabled })}
      />
      <SavingSwitch
        label={t('switch.only')}
        description={t(isOnly || canRequire ? 'switch.onlyHelp' : 'switch.onlyNeeds')}
        isOn={isOnly}
        isLocked={!canUpdate || !(isOnly || canRequire)}
        onAsk={(isOn) => {
          setIsAsking(isOn)
          return isOn
        }}
        onSave={(only_sso) => turn.mutateAsync({ only_sso })}
      />
      <ConfirmMutation
        isOpen={isAsking}
        title={t('only.title')}
        confirmLabel={t('only.confirm')}
        isDestructive
        mutation={turn}
        onConfirm={(close) => turn.mutate({ only_sso: true }, { onSuccess: close })}
        onClose={() => setIsAsking(false)}
      >
        {t('only.sentence')}
      </ConfirmMutation>
    </Stack>
  )
}
