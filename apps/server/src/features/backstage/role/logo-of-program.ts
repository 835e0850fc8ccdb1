/** Gives the mixer the logo that the scene shows. */
import { readFile } from 'node:fs/promises'
import type { Mixer } from '@marquee/media'
import type { StageServices } from './stage-services.ts'

/**
 * Returns a function that takes the key of the logo's file, null for none. The one before stays until the new one is read; of
 * several, the last is what counts.
 */
export function logoOfProgram({ store, log }: StageServices, mixer: Pick<Mixer, 'setPictures'>) {
  let current: string | null = null

  async function read(key: string): Promise<Buffer | undefined> {
    try {
      return await store.withLocalFile(key, (file) => readFile(file))
    } catch (error) {
      log.warn({ err: error, key }, 'the logo of a stage could not be read')
      return undefined
    }
  }

  return async (key: string | null): Promise<void> => {
    if (key === current) return
    current = key
    const logo = key === null ? undefined : await read(key)
    if (current === key) await mixer.setPictures({ logo })
  }
}
