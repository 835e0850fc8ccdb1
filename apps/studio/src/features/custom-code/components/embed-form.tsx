import { type CreateEmbed, type EmbedPages, embedPages } from '@marquee/domain/custom-code'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'

type EmbedFormProps = {
  initial: Required<CreateEmbed>
  words: { confirm: string; busy: string }
  saving: { isPending: boolean; error: Error | null; run: (embed: Required<CreateEmbed>) => void }
  onChange?: () => void
  onCancel: () => void
}

/** The name of an embed, and the pages that run it. */
export function EmbedForm({ initial, words, saving, onChange, onCancel }: EmbedFormProps) {
  const [name, setName] = useState(initial.name)
  const [pages, setPages] = useState<EmbedPages>(initial.pages)
  const options = embedPages.map((value) => ({ value, label: t(`pages.${value}`) }))
  return (
    <DialogForm
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      isBusy={saving.isPending}
      error={saving.error}
      fields={['name']}
      onSubmit={() => saving.run({ name, pages })}
      onCancel={onCancel}
    >
      <TextField
        label={t('name')}
        required
        maxLength={120}
        value={name}
        error={fieldErrorOf(saving.error, 'name')}
        data-autofocus
        onChange={(typing) => {
          setName(typing.currentTarget.value)
          onChange?.()
        }}
      />
      <Select
        label={t('pages')}
        options={options}
        value={pages}
        onChange={(value) => {
          const chosen = embedPages.find((each) => each === value)
          if (chosen) setPages(chosen)
          onChange?.()
        }}
      />
    </DialogForm>
  )
}
