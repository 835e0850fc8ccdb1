import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { maxSlugLength } from '@marquee/domain/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pageAddressQuery, type PageOwner, useChangeAddress } from '../address-calls.ts'
import { t } from '../address-texts.ts'

type PageAddressProps = { owner: PageOwner; canChange: boolean }

/** The page's address, and a readable name for it. */
export function PageAddress({ owner, canChange }: PageAddressProps) {
  const { data: address, isError } = useQuery(pageAddressQuery(owner))
  const [isOpen, setOpen] = useState(false)
  if (isError) return null
  if (address === undefined) return <Skeleton height={44} />
  return (
    <div>
      {owner.kind === 'hub' && <Text size="sm">{t('address.title')}</Text>}
      {(owner.kind === 'hub' || address.slug !== null) && (
        <Group gap="xs" wrap="nowrap">
          <Anchor
            size="sm"
            href={address.url}
            target="_blank"
            rel="noreferrer"
            style={{ overflowWrap: 'anywhere' }}
          >
            {address.url}
          </Anchor>
          <CopyButton name={t('address.name')} value={address.url} />
        </Group>
      )}
      {canChange && (
        <Button size="xs" variant="default" mt="xs" onClick={() => setOpen(true)}>
          {t('address.change')}
        </Button>
      )}
      <EditDialog title={t('address.change')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(controls) => <AddressForm owner={owner} slug={address.slug ?? ''} controls={controls} />}
      </EditDialog>
    </div>
  )
}

type AddressFormProps = { owner: PageOwner; slug: string; controls: EditDialogControls }

function AddressForm({ owner, slug: saved, controls }: AddressFormProps) {
  const [slug, setSlug] = useState(saved)
  const change = useChangeAddress(owner)
  const typed = slug.trim()
  return (
    <DialogForm
      isBusy={change.isPending}
      error={change.error}
      fields={['slug']}
      onSubmit={() => change.mutate(typed === '' ? null : typed, { onSuccess: controls.finish })}
      onCancel={controls.leave}
    >
      <TextField
        label={t('address.label')}
        description={t('address.hint')}
        value={slug}
        maxLength={maxSlugLength}
        error={fieldErrorOf(change.error, 'slug')}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          change.reset()
          setSlug(value)
          controls.markChanged(value !== saved)
        }}
      />
    </DialogForm>
  )
}
