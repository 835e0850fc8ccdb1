import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { brandKitQuery } from '../kit/brand-calls.ts'
import { KitEditor } from '../kit/kit-editor.tsx'
import { t } from '../kit/texts.ts'

/** The brand kit of the organization (SH-063, BR-010). */
export function BrandKitPage() {
  const kit = useQuery(brandKitQuery)
  return (
    <>
      {kit.data === undefined && <PageHead title={t('title')} sentence={t('sentence')} />}
      <QueryView query={kit} pending={<Skeleton height={320} />} empty="never">
        {(kit) => <KitEditor kit={kit} />}
      </QueryView>
    </>
  )
}
