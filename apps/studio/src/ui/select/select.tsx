import { type ComboboxItem, Loader, Select as MantineSelect } from '@mantine/core'
import { defineTexts } from '@marquee/domain/languages'
import { OptionContent } from './option-content.tsx'
import { type SelectOption, soundOptions } from './select-option.ts'
import { useScrollToChosen } from './use-scroll-to-chosen.ts'

const t = defineTexts('select', {
  // WI-052.
  none: 'No options found!',
  clear: 'Clear {{label}}',
})

/** WI-053, WI-055. */
export const listHeightPx = 300

type SelectProps = {
  label: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  placeholder?: string
  description?: string
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Typing narrows the list. */
  isSearchable?: boolean
  /** It can be emptied. */
  isClearable?: boolean
  /** What is shown is on its way to the server; it can be changed all the same. */
  isSaving?: boolean
  /** What else the field of the page is, such as its width. */
  className?: string | undefined
}

/** One of several, or none. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden = false, placeholder, description, value, onChange, error, className } = props
  const {
    isRequired = false,
    isDisabled = false,
    isSearchable = false,
    isClearable = false,
    isSaving,
  } = props
  const { target, start } = useScrollToChosen<HTMLInputElement>()
  const options = soundOptions(props.options)
  return (
    <MantineSelect
      ref={target}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(className === undefined ? {} : { className })}
      placeholder={placeholder}
      description={description}
      error={error}
      required={isRequired}
      disabled={isDisabled}
      {...(isSaving === undefined ? {} : { 'aria-busy': isSaving })}
      {...(isSaving === true ? { rightSection: <Loader size={14} aria-hidden /> } : {})}
      searchable={isSearchable}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('clear', { label }) }}
      allowDeselect={false}
      data={options.map(dataOf)}
      value={value}
      onChange={onChange}
      maxDropdownHeight={listHeightPx}
      nothingFoundMessage={t('none')}
      onDropdownOpen={start}
      renderOption={({ option, checked }) => (
        <OptionContent
          option={options.find((one) => one.value === option.value) ?? option}
          isChosen={checked === true}
        />
      )}
    />
  )
}

function dataOf({ value, label, disabled = false }: SelectOption): ComboboxItem {
  return { value, label, disabled }
}
