import { Button, Group, Stack } from '@mantine/core'
import {
  changedValues,
  changeOfKit,
  changeOfTheme,
  type Chosen,
  type LookChange,
  themedFieldsOf,
} from '@marquee/domain/branding'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { brandKitQuery } from '../kit/brand-calls.ts'
import { kitLookOf } from '../kit/use-kit-edits.ts'
import { LookChanges } from './look-changes.tsx'
import { t } from './texts.ts'
import { ThemeList } from './theme-list.tsx'
import { useCreateTheme } from './theme-mutations.ts'
import { ThemeNameForm } from './theme-name-form.tsx'

type BrandToolsProps = { edited: Chosen; onChange: (change: LookChange) => void }
type Offered = { title: string; change: LookChange }

/** Gives the event the look of the brand kit or of a theme, as pending changes, and saves its look as a theme. */
export function BrandTools({ edited, onChange }: BrandToolsProps) {
  const [open, setOpen] = useState<'themes' | 'save'>()
  const [offered, setOffered] = useState<Offered>()
  const queryClient = useQueryClient()
  const close = () => {
    setOpen(undefined)
    setOffered(undefined)
  }
  const offerKit = async () => {
    try {
      const change = changeOfKit(kitLookOf(await queryClient.fetchQuery(brandKitQuery)))
      if (Object.keys({ ...change.fields, ...change.theme }).length === 0) toast({ message: t('kitEmpty') })
      else setOffered({ title: t('takeKit'), change })
    } catch (error) {
      if (error instanceof Error) toast({ kind: 'error', message: sentenceOf(error) })
    }
  }
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t('tools')}>
      <Button variant="default" onClick={() => void offerKit()}>
        {t('useKit')}
      </Button>
      <Button variant="default" onClick={() => setOpen('themes')}>
        {t('themes')}
      </Button>
      <Button variant="default" onClick={() => setOpen('save')}>
        {t('saveTheme')}
      </Button>
      <Dialog isOpen={open === 'themes' && !offered} title={t('themes')} onClose={close}>
        <ThemeList
          onApply={(theme) =>
            setOffered({ title: t('takeTheme', { name: theme.name }), change: changeOfTheme(theme) })
          }
        />
      </Dialog>
      <Dialog isOpen={offered !== undefined} title={offered?.title ?? ''} onClose={close}>
        {offered && (
          <Offer
            edited={edited}
            change={offered.change}
            onApply={() => {
              onChange(offered.change)
              close()
            }}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog isOpen={open === 'save'} title={t('saveTheme')} onClose={close}>
        <SavingTheme edited={edited} onDone={close} />
      </Dialog>
    </Group>
  )
}

type OfferProps = { edited: Chosen; change: LookChange; onApply: () => void; onCancel: () => void }

function Offer({ edited, change, onApply, onCancel }: OfferProps) {
  const changes = changedValues(edited, change)
  return (
    <Stack gap="md">
      <LookChanges changes={changes} />
      <Group gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button disabled={changes.length === 0} onClick={onApply}>
          {t('apply')}
        </Button>
      </Group>
    </Stack>
  )
}

function SavingTheme({ edited, onDone }: { edited: Chosen; onDone: () => void }) {
  const creation = useCreateTheme()
  const { fields, theme } = themedFieldsOf(edited)
  return (
    <ThemeNameForm
      isBusy={creation.isPending}
      error={creation.error}
      onSave={(name) => creation.mutate({ ...fields, name, theme_obj: theme }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  )
}
