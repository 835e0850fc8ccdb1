import { useLocalStorage } from '@mantine/hooks'
import { localKeys } from '#lib/storage-keys.ts'

/** Whether options that few people need are shown; kept in this browser (SH-363). */
export function useAdvancedOptions(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useLocalStorage({
    key: localKeys.advancedOptions,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isOn, setIsOn]
}
