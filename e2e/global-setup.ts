import { clipFolder } from '@marquee/media/test/make-clips'
import { hostInstallations } from './fixtures/installation.ts'

/** Creates the clips once, before tests run in parallel, and hosts the installations until all have ended. */
export default async function prepareTests(): Promise<() => Promise<void>> {
  await clipFolder()
  return hostInstallations()
}
