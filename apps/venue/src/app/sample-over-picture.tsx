import { LowerThird, NameCard, StageLogo } from '#features/backstage/public.ts'
import { sampleLogo, samplePerson, type Shown } from '#features/branding/public.ts'
import classes from './sample-over-picture.module.css'

/** What a stage with speakers has over their pictures: a lower third if it is asked for (BR-058), else a name card; and a logo (BR-057). */
export function SampleOverPicture({ stage, detail, logo }: Pick<Shown, 'stage' | 'detail' | 'logo'>) {
  if (stage !== 'broadcast_videos') return null
  const { name, title } = samplePerson()
  return (
    <>
      {detail === 'sponsor_logo' && logo !== null && (
        <div className={classes['program']}>
          <StageLogo address={logo} label={sampleLogo()} />
        </div>
      )}
      <div className={classes['picture']}>
        {detail === 'lower_third' ? (
          <LowerThird third={{ title: name, subtitle: title }} isRaised={false} />
        ) : (
          <NameCard name={name} title={title} />
        )}
      </div>
    </>
  )
}
