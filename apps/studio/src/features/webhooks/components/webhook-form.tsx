import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import {
  maxWebhookName,
  maxWebhookUrl,
  type WebhookType,
  webhookTypes,
  webhookTypeWords,
} from '@marquee/domain/webhooks'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'
import classes from './webhook-form.module.css'

export type WebhookFields = { name: string; url: string; types: WebhookType[] }

type WebhookFormProps = {
  initial: WebhookFields
  words?: { confirm: string; busy: string }
  saving: { isPending: boolean; error: Error | null; run: (webhook: WebhookFields) => void }
  onChange?: () => void
  onCancel: () => void
}

/** The name of a webhook, its address, and the activities that it sends. */
export function WebhookForm({ initial, words, saving, onChange, onCancel }: WebhookFormProps) {
  const [fields, setFields] = useState(initial)
  const [isAll, setAll] = useState(initial.types.length === 0)
  const [isTried, setTried] = useState(false)
  const isNoneChosen = !isAll && fields.types.length === 0
  const set = (change: Partial<WebhookFields>) => {
    setFields((before) => ({ ...before, ...change }))
    onChange?.()
  }
  const submit = () => {
    setTried(true)
    if (!isNoneChosen) saving.run({ ...fields, types: isAll ? [] : fields.types })
  }
  return (
    <DialogForm
      {...(words && { confirmLabel: words.confirm, busyLabel: words.busy })}
      isBusy={saving.isPending}
      error={saving.error}
      fields={['name', 'url']}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={maxWebhookName}
        value={fields.name}
        error={fieldErrorOf(saving.error, 'name')}
        data-autofocus
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextField
        label={t('url')}
        description={t('urlHint')}
        required
        maxLength={maxWebhookUrl}
        value={fields.url}
        error={fieldErrorOf(saving.error, 'url')}
        onChange={({ currentTarget: { value } }) => set({ url: value })}
      />
      <Activities
        isAll={isAll}
        types={fields.types}
        error={isTried && isNoneChosen ? t('noActivity') : undefined}
        onAll={(all) => {
          setAll(all)
          onChange?.()
        }}
        onTypes={(types) => set({ types })}
      />
    </DialogForm>
  )
}

type ActivitiesProps = {
  isAll: boolean
  types: readonly WebhookType[]
  error: string | undefined
  onAll: (isAll: boolean) => void
  onTypes: (types: WebhookType[]) => void
}

function Activities({ isAll, types, error, onAll, onTypes }: ActivitiesProps) {
  const toggle = (type: WebhookType) =>
    onTypes(webhookTypes.filter((each) => (each === type) !== types.includes(each)))
  return (
    <fieldset className={classes['activities']} aria-describedby="webhook-activities-error">
      <legend>{t('activities')}</legend>
      <Stack gap="xs">
        <Radio label={t('allActivities')} checked={isAll} onChange={() => onAll(true)} />
        <Radio label={t('chosenActivities')} checked={!isAll} onChange={() => onAll(false)} />
        {!isAll && (
          <div className={classes['types']}>
            {webhookTypes.map((type) => (
              <Checkbox
                key={type}
                label={webhookTypeWords(type)}
                checked={types.includes(type)}
                onChange={() => toggle(type)}
              />
            ))}
          </div>
        )}
        <Text id="webhook-activities-error" size="xs" c="red" role="alert">
          {error}
        </Text>
      </Stack>
    </fieldset>
  )
}
