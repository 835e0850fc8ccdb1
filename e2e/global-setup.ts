import { clipFolder } from '@marquee/media/test/make-clips'

/** Creates the clips once, before tests run in parallel. */
export default async function makeClips(): Promise<void> {
  await clipFolder()
}
