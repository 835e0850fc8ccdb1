import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core'
import { timeFault, timesOfDay, parseTypedTime } from '@marquee/domain/inputs'
import { IconClock } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defineTexts } from '@marquee/domain/languages'
import { typedOver } from '../typed-over/typed-over.ts'

const t = defineTexts('time-field', { list: 'Choose from a list' })

type TimeFieldProps = {
  label?: string
  /** For fields without a visible label. */
  'aria-label'?: string
  className?: string
  /** HH:MM in 24-hour time; empty while incomplete. */
  value: string
  onChange: (time: string) => void
  /** The whole day by default (WI-064, WI-065). */
  min?: string | undefined
  max?: string | undefined
  isRequired?: boolean
  /** A boolean shows no message, because the parent shows it. */
  error?: string | boolean | undefined
  onLeave?: (() => void) | undefined
}

/**
 * A 24-hour time field (WI-063): type any common notation, or choose from a list in half-hour steps (WI-068), which
 * ArrowDown opens. Validates on blur (WI-066, WI-067).
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onLeave, min, max, isRequired = false, error, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const list = useCombobox({
    onDropdownClose: () => list.resetSelectedOption(),
    onDropdownOpen: () => list.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  })
  const change = (text: string) => {
    setTyped(text)
    if (text === '' || (text.length === 5 && parseTypedTime(text) === text)) onChange(text)
  }
  const settle = () => {
    if (typed === undefined) return
    const time = parseTypedTime(typed)
    setTyped(time === undefined && typed !== '' ? typed : undefined)
    onChange(time ?? '')
  }
  const choose = (time: string) => {
    flushSync(() => {
      setTyped(undefined)
      onChange(time)
      list.closeDropdown()
    })
    // Typing replaces the time.
    input.current?.select()
  }
  const text = typed ?? value
  const isValidated = isTouched && (isRequired || text !== '')
  return (
    <Combobox store={list} onOptionSubmit={choose} keepMounted={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          {...typedOver}
          ref={input}
          inputMode="numeric"
          required={isRequired}
          value={text}
          error={error ?? (isValidated ? timeFault(value, { min, max }) : undefined)}
          rightSection={<ListButton onClick={() => list.toggleDropdown()} />}
          onChange={(typing) => change(typing.currentTarget.value)}
          onKeyDown={(press) => press.key === 'Enter' && !list.dropdownOpened && settle()}
          onBlur={() => {
            settle()
            setTouched(true)
            list.closeDropdown()
            onLeave?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Times times={timesOfDay({ min, max })} chosen={value} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** For pointers; with the keyboard, ArrowDown in the field opens the list. */
function ListButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={t('list')}
      // Keeps the focus in the field: blur would close the list.
      onMouseDown={(press) => press.preventDefault()}
      onClick={onClick}
    >
      <IconClock size={16} aria-hidden />
    </ActionIcon>
  )
}

function Times({ times, chosen }: { times: string[]; chosen: string }) {
  return (
    <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={t('list')}>
      {times.map((time) => (
        <Combobox.Option key={time} value={time} active={time === chosen}>
          {time}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
