import { ApiError } from '@marquee/api'
import { Button, Stack, TextInput, Title } from '@mantine/core'
import type { SsoConnection } from '@marquee/domain/sso'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { SavingSwitch } from '#ui/saving-switch/saving-switch.tsx'
import { domainsIn } from '../sso-form.ts'
import { useSwitchSso } from '../sso-mutations.ts'
import { t } from '../texts.ts'

type SwitchSectionProps = { connection: SsoConnection; canUpdate: boolean }

/** Whether people log in through it, whether they have to, and whom it makes members of. */
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
        onAsk={(wanted) => {
          setIsAsking(wanted)
          return wanted
        }}
        onSave={(only_sso) => turn.mutateAsync({ only_sso })}
      />
      <DomainsForm connection={connection} canUpdate={canUpdate} />
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

function DomainsForm({ connection, canUpdate }: SwitchSectionProps) {
  const [text, setText] = useState(connection.email_domains.join(', '))
  const save = useSwitchSso()
  const errors = save.error instanceof ApiError ? Object.values(save.error.errors) : []
  const refusal = save.error === null ? undefined : (errors[0]?.[0] ?? sentenceOf(save.error))

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate({ email_domains: domainsIn(text) })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm" align="start">
        <TextInput
          w="100%"
          label={t('domains.label')}
          description={t('domains.help')}
          value={text}
          error={refusal}
          disabled={!canUpdate}
          onChange={(typing) => {
            save.reset()
            setText(typing.currentTarget.value)
          }}
        />
        <Button type="submit" variant="default" disabled={!canUpdate} loading={save.isPending}>
          {t('domains.save')}
        </Button>
      </Stack>
    </form>
  )
}
