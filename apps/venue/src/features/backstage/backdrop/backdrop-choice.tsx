import { useRoom } from '#features/room/public.ts'
import type { OwnMedia } from '../own-media.ts'
import { PictureChoice } from '../picture-choice.tsx'
import { useStore } from '../store.ts'
import { t } from '../texts.ts'
import { canHaveBackdrop } from './backdrop.ts'

/** Chooses what is behind oneself, where the browser can do that. */
export function BackdropChoice({ media }: { media: OwnMedia }) {
  const { virtual_backgrounds: pictures } = useRoom().event
  const { backdrop } = useStore(media)
  if (!canHaveBackdrop()) return null
  const chosen = typeof backdrop === 'string' ? backdrop : backdrop.picture
  return (
    <PictureChoice
      legend={t('backdrop')}
      plain={[
        { key: 'none', label: t('noBackdrop') },
        { key: 'blur', label: t('blur') },
      ]}
      pictures={pictures.map((url, index) => ({
        key: url,
        label: t('backdropNumber', { number: index + 1 }),
      }))}
      covers
      chosen={chosen}
      onChoose={(key) => void media.setBackdrop(key === 'none' || key === 'blur' ? key : { picture: key })}
    />
  )
}
