import { Button, Combobox, Skeleton, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { defineTexts } from '@marquee/domain/languages'
import classes from './filter-choice.module.css'

const t = defineTexts('filter-options', {
  none: 'No options found!',
  loading: 'Loading {{label}}',
  retry: 'Retry',
})

export type FilterOption = {
  value: string
  label: string
  /** Tells options with the same label apart. */
  hint?: string
}

type FilterOptionsProps = {
  label: string
  options: readonly FilterOption[] | undefined
  chosen: readonly string[]
  isSingle: boolean
  failure: { message: string; onRetry: () => void } | undefined
}

/** A filter's options in all four states: pending, failed, empty, ready. */
export function FilterOptions({ label, options, chosen, isSingle, failure }: FilterOptionsProps) {
  if (failure) {
    return (
      <div className={classes['state']} role="alert">
        <Text size="sm">{failure.message}</Text>
        <Button variant="default" size="xs" onClick={failure.onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  }
  if (options === undefined) {
    return (
      <div className={classes['state']} role="status" aria-label={t('loading', { label })}>
        {['70%', '55%', '80%'].map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </div>
    )
  }
  return (
    <Combobox.Options
      className={classes['options'] ?? ''}
      aria-label={label}
      aria-multiselectable={!isSingle || undefined}
    >
      {options.map((option) => {
        const isChosen = chosen.includes(option.value)
        return (
          <Combobox.Option
            key={option.value}
            value={option.value}
            active={isChosen}
            aria-selected={isChosen}
            className={classes['option'] ?? ''}
          >
            {isSingle ? (
              <span className={classes['mark']}>{isChosen && <IconCheck size={16} aria-hidden />}</span>
            ) : (
              <span data-check-box={isChosen ? 'checked' : ''} />
            )}
            <span className={classes['words']}>
              {option.label}
              {option.hint && (
                <Text span size="xs" c="dimmed">
                  {option.hint}
                </Text>
              )}
            </span>
          </Combobox.Option>
        )
      })}
      {options.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
    </Combobox.Options>
  )
}
