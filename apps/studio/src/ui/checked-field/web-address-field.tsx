import { isWebAddress, webAddressFault } from '@marquee/domain/inputs'
import { checkPauseMs } from '#lib/use-debounced-draft.ts'
import { CheckedField, type CheckedFieldProps } from './checked-field.tsx'

/** An address of the web, such as a call to action opens in a new tab (WI-081 to WI-084, WI-087). */
export function WebAddressField(props: Omit<CheckedFieldProps, 'faultOf' | 'type' | 'pauseMs'>) {
  const faultOf = (text: string) =>
    text.trim() === '' || isWebAddress(text.trim()) ? undefined : webAddressFault
  return <CheckedField {...props} inputMode="url" maxLength={2000} pauseMs={checkPauseMs} faultOf={faultOf} />
}
