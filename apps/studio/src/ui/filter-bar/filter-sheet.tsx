import { Button, Drawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from './filter-bar.module.css'
import { t } from './filter-bar-texts.ts'

type FilterSheetProps = {
  isOpen: boolean
  label: string
  isSet: boolean
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** A list's filters on a phone, each as wide as the sheet; choices apply at once. */
export function FilterSheet({ isOpen, label, isSet, onClear, onClose, children }: FilterSheetProps) {
  const filters = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={t('open')}
      position="bottom"
      // As high as its content, which isn't a preset size.
      styles={{ content: { height: 'auto' } }}
    >
      <div ref={filters} className={classes['stack']} role="group" aria-label={label} tabIndex={-1}>
        {children}
        {isSet && (
          <Button
            variant="subtle"
            onClick={() => {
              filters.current?.focus()
              onClear()
            }}
          >
            {t('clear')}
          </Button>
        )}
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Drawer>
  )
}
