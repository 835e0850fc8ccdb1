import type { EventPart } from '#features/events/public.ts'
import { ensureForm } from './get-form.ts'
import { copyForm, deleteOwnForm } from './form-store.ts'

/** The registration form follows its event when it is created or copied. */
export const registrationPart: EventPart = {
  name: 'registration',
  async begin(ctx, event) {
    await ensureForm(ctx.db, event)
  },
  copy: copyForm,
  async beforeDelete(ctx, event) {
    await deleteOwnForm(ctx.db, event)
  },
}
