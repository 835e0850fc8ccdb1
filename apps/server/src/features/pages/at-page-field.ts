import { defaultDesign, type PageDesign, pageDesignSchema, type PageKind } from '@marquee/domain/pages'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/**
 * Saves what an API client wrote into `builder_raw_json`; null is the page without a design. Throws `invalid_input` at
 * this field for anything that the builder couldn't show.
 */
export async function atPageField(
  written: Readonly<Record<string, unknown>> | null,
  kind: PageKind,
  save: (design: PageDesign) => Promise<unknown>,
): Promise<void> {
  const design = pageDesignSchema.safeParse(written ?? defaultDesign(kind))
  if (!design.success) throw refused([t('notDesign')])
  try {
    await save(design.data)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
    throw refused(Object.values(error.errors ?? {}).flat())
  }
}

const refused = (sentences: string[]) =>
  new AppError('invalid_input', { errors: { builder_raw_json: sentences } })
