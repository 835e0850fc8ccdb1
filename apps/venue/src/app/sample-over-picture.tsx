import { LowerThird, NameCard } from '#features/backstage/public.ts'
import { samplePerson, type Shown } from '#features/branding/public.ts'
import classes from './sample-over-picture.module.css'

/** What a stage with speakers has over their pictures: a lower third if it is asked for (BR-058), else a name card. */
export function SampleOverPicture({ stage, detail }: Pick<Shown, 'stage' | 'detail'>) {
  if (stage !== 'broadcast_videos') return null
  const { name, title } = samplePerson()
  return (
    <div className={classes['picture']}>
      {detail === 'lower_third' ? (
        <LowerThird third={{ title: name, subtitle: title }} isRaised={false} />
      ) : (
        <NameCard name={name} title={title} />
      )}
    </div>
  )
}
