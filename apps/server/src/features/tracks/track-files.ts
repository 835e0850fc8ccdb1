/** Where tracks are: on the disk of the stage role while they are recorded, and in the store after that. */
import { join } from 'node:path'
import type { Settings } from '#platform/settings/settings.ts'

export const trackType = { contentType: 'video/mp4' }

export const tracksPrefixOf = (organizationId: string): string => `tracks/${organizationId}/`
export const trackKey = (organizationId: string, id: string): string =>
  `${tracksPrefixOf(organizationId)}${id}.mp4`

export const unfinishedFolder = ({ dataFolder }: Settings): string => join(dataFolder, 'tracks')
export const unfinishedPath = (settings: Settings, id: string): string =>
  join(unfinishedFolder(settings), `${id}.mp4`)
