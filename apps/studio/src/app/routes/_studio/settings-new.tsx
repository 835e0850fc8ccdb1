import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '#app/shell/settings-frame.tsx'

/** The settings, with a menu of their own next to the rail (ST-001). */
export const Route = createFileRoute('/_studio/settings-new')({ component: SettingsFrame })
