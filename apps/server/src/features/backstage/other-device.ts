import { AppError } from '#platform/errors/app-error.ts'

type Renewal = {
  /** The person's connection now. */
  now: string | null
  /** What a device renews by itself; null where the person chose to come in. */
  replaces: string | null
}

/**
 * Throws `joined_elsewhere` if another device has come in meanwhile. Two devices that renew their connections by themselves would
 * take the place from each other by turns.
 */
export function requireNoOtherDevice({ now, replaces }: Renewal): void {
  if (replaces !== null && now !== null && now !== replaces) throw new AppError('joined_elsewhere')
}
