import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import { maxTypedPasswordLength } from '@marquee/domain/accounts'
import { useState } from 'react'
import { t } from '../screen-texts.ts'

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <PasswordInput
      maxLength={maxTypedPasswordLength}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleButtonProps={{
        'aria-label': t(isShown ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
