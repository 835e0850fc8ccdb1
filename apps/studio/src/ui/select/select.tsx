import { type ComboboxItem, Loader, Select as MantineSelect } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { defineTexts } from '@marquee/domain/languages'
import { type RefObject, useRef } from 'react'
import { OptionContent } from './option-content.tsx'
import { type SelectOption, validOptions } from './select-option.ts'

const t = defineTexts('select', {
  // WI-052.
  none: 'No options found!',
  clear: 'Clear {{label}}',
})

/** WI-053, WI-055. */
export const listHeightPx = 300

/** The list has no height until shortly after it opens (WI-054). */
const scrollDelayMs = 100

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
  /** Typing filters the list. */
  isSearchable?: boolean
  isClearable?: boolean
  /** Shows a spinner; the select stays enabled. */
  isSaving?: boolean
  className?: string | undefined
}

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
  const options = validOptions(props.options)
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
          option={options.find(({ value: candidate }) => candidate === option.value) ?? option}
          isChosen={checked === true}
        />
      )}
    />
  )
}

function dataOf({ value, label, disabled = false }: SelectOption): ComboboxItem {
  return { value, label, disabled }
}

/** Call `start` when the list opens to scroll its chosen option into view after 100 ms; `target` is the list's input. */
function useScrollToChosen<Target extends HTMLElement>(): {
  target: RefObject<Target | null>
  start: () => void
} {
  const target = useRef<Target>(null)
  const { start } = useTimeout(() => {
    const list = document.getElementById(target.current?.getAttribute('aria-controls') ?? '')
    list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, scrollDelayMs)
  return { target, start: () => start() }
}
