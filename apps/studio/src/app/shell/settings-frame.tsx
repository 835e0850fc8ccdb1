import { NoMailBanner } from '#features/organizations/public.ts'
import { headings } from '#features/navigation/public.ts'
import { ColumnFrame } from '#ui/column-frame/column-frame.tsx'
import { PageGate } from './page-gate.tsx'
import classes from './settings-frame.module.css'
import { useSettingsMenu } from './use-settings-menu.ts'

/** The settings: their menu in a second column, and the current page. */
export function SettingsFrame() {
  return (
    <ColumnFrame label={headings.settings} groups={useSettingsMenu()}>
      <div className={classes.page}>
        <NoMailBanner />
        <PageGate />
      </div>
    </ColumnFrame>
  )
}
