import { clipFolder } from '@marquee/media/test/make-clips'

/** The clips are made once, before tests run beside each other. */
export default async function makeClips(): Promise<void> {
  await clipFolder()
}
