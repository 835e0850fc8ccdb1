import { Combobox, Input, useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { defineTexts } from '#lib/texts.ts'
import { OptionContent } from '../select/option-content.tsx'
import { listHeightPx } from '../select/select.tsx'
import { type SelectOption, soundOptions } from '../select/select-option.ts'
import { useScrollToChosen } from '../select/use-scroll-to-chosen.ts'
import classes from './multi-select.module.css'
import { selectionLabel } from './selection-label.ts'

const t = defineTexts('multi-select', { none: 'No options found!' })

type MultiSelectProps = {
  label: string
  /** What the button says while nothing is chosen. */
  placeholder: string
  options: readonly SelectOption[]
  values: readonly string[]
  onChange: (values: string[]) => void
  isDisabled?: boolean
}

/** Any of several, chosen in a list that stays open; the button says which, or how many. */
export function MultiSelect({
  label,
  placeholder,
  values,
  onChange,
  isDisabled = false,
  ...rest
}: MultiSelectProps) {
  const options = soundOptions(rest.options)
  const id = useId()
  const { target, start } = useScrollToChosen<HTMLButtonElement>()
  const combobox = useCombobox({
    onDropdownOpen: start,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const chosen = options.filter(({ value }) => values.includes(value))
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <Combobox store={combobox} onOptionSubmit={toggle}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Input
            ref={target}
            component="button"
            type="button"
            pointer
            disabled={isDisabled}
            aria-labelledby={`${id}-label ${id}-chosen`}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onClick={() => combobox.toggleDropdown()}
            onBlur={() => combobox.closeDropdown()}
          >
            <span id={`${id}-chosen`} className={classes['chosen']}>
              {chosen.length === 0 ? (
                <Input.Placeholder>{placeholder}</Input.Placeholder>
              ) : (
                selectionLabel(chosen.map((option) => option.label))
              )}
            </span>
          </Input>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            aria-label={label}
            aria-multiselectable
            mah={listHeightPx}
            className={classes['list'] ?? ''}
          >
            {options.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                active={values.includes(option.value)}
                aria-selected={values.includes(option.value)}
              >
                <OptionContent option={option} isChosen={values.includes(option.value)} />
              </Combobox.Option>
            ))}
            {options.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Input.Wrapper>
  )
}
