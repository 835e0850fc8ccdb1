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
  /** Where no label is shown. */
  'aria-label'?: string
  className?: string
  /** HH:MM on 24 hours; empty while it is not whole. */
  value: string
  onChange: (time: string) => void
  /** WI-064, WI-065: the whole day, unless told. */
  min?: string | undefined
  max?: string | undefined
  isRequired?: boolean
  /** With true or false the field says itself nothing, because something around it does. */
  error?: string | boolean | undefined
}

/**
 * A time of the day on 24 hours (WI-063), typed in any usual way or chosen from a list in steps of half an hour (WI-068),
 * which opens by ArrowDown. Once it is left it says what is wrong (WI-066, WI-067).
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, min, max, isRequired = false, error, ...field } = props
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
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
    // What is typed next is another time.
    input.current?.select()
  }
  const text = typed ?? value
  const isAsked = isLeft && (isRequired || text !== '')
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
          error={error ?? (isAsked ? timeFault(value, { min, max }) : undefined)}
          rightSection={<ListButton onClick={() => list.toggleDropdown()} />}
          onChange={(typing) => change(typing.currentTarget.value)}
          onKeyDown={(press) => press.key === 'Enter' && !list.dropdownOpened && settle()}
          onBlur={() => {
            settle()
            setLeft(true)
            list.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Times times={timesOfDay({ min, max })} chosen={value} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** For pointers; the field itself opens the list by ArrowDown. */
function ListButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={t('list')}
      // The field keeps the focus: leaving it would close the list.
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
