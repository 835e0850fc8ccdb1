import type { BrandedEvent } from './branding-schema.ts'

type Visibility = Pick<BrandedEvent, 'chat_visibilty' | 'public_chat_disabled'>
type Changed = { [Field in keyof Visibility]?: Visibility[Field] | undefined }

/** Keeps the two fields for the chat of the event together. Turned on again, a chat that was off is for everyone. */
export function changedVisibility(before: Pick<Visibility, 'chat_visibilty'>, change: Changed): Visibility {
  const { public_chat_disabled: isOff } = change
  const chosen =
    change.chat_visibilty ??
    (isOff === true ? 'OFF' : isOff === false && before.chat_visibilty === 'OFF' ? 'PUBLIC' : undefined)
  const chat_visibilty = chosen ?? before.chat_visibilty
  return { chat_visibilty, public_chat_disabled: chat_visibilty === 'OFF' }
}
