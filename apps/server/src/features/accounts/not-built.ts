import { AppError } from '#platform/errors/app-error.ts'
export async function notBuilt(): Promise<never> {
  throw new AppError('unavailable')
}
