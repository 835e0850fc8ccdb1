import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { t } from '../role-texts.ts'
import classes from './role-matrix.module.css'

/** Whether a role allows something: a check mark, with text for screen readers. */
export function AllowedMark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <>
      {isAllowed ? (
        <IconCheck size={16} className={classes['allowed']} aria-hidden />
      ) : (
        <span className={classes['refused']} aria-hidden>
          –
        </span>
      )}
      <VisuallyHidden>{t(isAllowed ? 'allowed' : 'notAllowed')}</VisuallyHidden>
    </>
  )
}
