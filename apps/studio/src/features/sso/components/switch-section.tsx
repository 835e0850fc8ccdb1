import { Alert, Checkbox, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { SsoConnection } from '@marquee/domain/sso'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useSwitchSso } from '../sso-mutations.ts'
import { t } from '../texts.ts'

type SwitchSectionProps = { connection: SsoConnection; canUpdate: boolean }

/** Whether people log in through it, and whether they have to. */
export function SwitchSection({ connection, canUpdate }: SwitchSectionProps) {
  const [isAsking, setIsAsking] = useState(false)
  const turn = useSwitchSso()
  const { is_tested: isTested, can_require: canRequire } = connection
  // While it is being saved, as wanted.
  const wanted = turn.isPending ? turn.variables : {}
  const { is_enabled: isEnabled, only_sso: isOnly } = { ...connection, ...wanted }
  const isFixed = !canUpdate || turn.isPending
  return (
    <Stack gap="md">
      <Title order={2}>{t('switch.title')}</Title>
      {turn.error === null || isAsking ? null : (
        <Alert color="red" role="alert">
          {sentenceOf(turn.error)}
        </Alert>
      )}
      <Checkbox
        label={t('switch.enabled')}
        description={t(isTested ? 'switch.enabledHelp' : 'switch.untested')}
        checked={isEnabled}
        disabled={isFixed || !isTested}
        onChange={(choice) => turn.mutate({ is_enabled: choice.currentTarget.checked })}
      />
      <Checkbox
        label={t('switch.only')}
        description={t(isOnly || canRequire ? 'switch.onlyHelp' : 'switch.onlyNeeds')}
        checked={isOnly}
        disabled={isFixed || !(isOnly || canRequire)}
        onChange={() => (isOnly ? turn.mutate({ only_sso: false }) : setIsAsking(true))}
      />
      <ConfirmMutation
        isOpen={isAsking}
        title={t('only.title')}
        confirmLabel={t('only.confirm')}
        isLoss
        mutation={turn}
        onConfirm={(close) => turn.mutate({ only_sso: true }, { onSuccess: close })}
        onClose={() => setIsAsking(false)}
      >
        {t('only.sentence')}
      </ConfirmMutation>
    </Stack>
  )
}
