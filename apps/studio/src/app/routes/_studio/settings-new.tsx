import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '#app/shell/settings-frame.tsx'

/** ST-001: the settings, in a column of their own beside the rail. */
export const Route = createFileRoute('/_studio/settings-new')({ component: SettingsFrame })
