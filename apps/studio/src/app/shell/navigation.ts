import { IconVideo } from '@tabler/icons-react'
import { t } from './texts.ts'

/** The places of the studio in the order of the rail; only those that exist. */
export const places = [{ to: '/videos', title: t('videos'), Icon: IconVideo }] as const
