import { describe, expect, it } from 'vitest'
import { flagDefaults, type OrganizationFlags, type Region, regions } from '../organizations/public.ts'
import { hasSeoDownload, isContentLabEditable, listedVideoSources, videoDialogOf } from './library-offers.ts'
import { type VideoSource, videoSources } from './video-sources.ts'

const organization = (region: Region, flags: Partial<OrganizationFlags> = {}) => ({
  region,
  flags: { ...flagDefaults, ...flags },
})
const library = { isContentPage: false }
const all = {
  Use_CL_Uploads_In_VL: true,
  showVideoLibraryClipPublish: true,
}
/** What this version makes: nothing records in a studio. */
const made = videoSources.filter((source) => source !== 'DIRECT_RECORDING')

describe('the listed sources', () => {
  it.each<[rows: string, flag: keyof OrganizationFlags, source: VideoSource]>([
    ['[PE-073 VL-264]', 'Use_CL_Uploads_In_VL', 'CL_UPLOAD'],
    ['[PE-075 VL-266]', 'showVideoLibraryClipPublish', 'CLIP'],
  ])('%s the flag %s adds %s', (_rows, flag, source) => {
    const before = listedVideoSources(organization('US'), library)
    const after = listedVideoSources(organization('US', { [flag]: true }), library)
    expect(before).not.toContain(source)
    expect(after.filter((listed) => !before.includes(listed))).toEqual([source])
  })

  it('[PE-076 VL-267] include plain uploads, except on the content page', () => {
    expect(listedVideoSources(organization('US'), library)).toContain('UPLOAD')
    expect(listedVideoSources(organization('US'), { isContentPage: true })).not.toContain('UPLOAD')
  })

  it('[PE-077 SH-374 SH-376 VL-268] include event recordings in the US region, but not in the EU region', () => {
    expect(listedVideoSources(organization('US', all), library)).toEqual(made)
    expect(listedVideoSources(organization('EU', all), library)).toEqual(
      made.filter((source) => source !== 'EVENT_RECORDING'),
    )
  })
})

it('[SH-373 SH-374] a region is the US or the EU', () => {
  expect(regions).toEqual(['US', 'EU'])
})

it('[SH-375 PE-078] editing in Content Lab is unavailable in the EU region', () => {
  expect(isContentLabEditable({ region: 'US' })).toBe(true)
  expect(isContentLabEditable({ region: 'EU' })).toBe(false)
})

it.each<[Region, boolean, 'asset-library' | 'table']>([
  ['EU', false, 'asset-library'],
  ['EU', true, 'table'],
  ['US', false, 'table'],
  ['US', true, 'table'],
])(
  '[SH-377 VL-253 VL-254] in the %s with recording-studio pricing %s the dialog is the %s',
  (region, isRecordingStudioPricingEnabled, dialog) => {
    expect(videoDialogOf(organization(region, { isRecordingStudioPricingEnabled }))).toBe(dialog)
  },
)

it.each([true, false])('[PE-080] with AI summaries %s the SEO/GEO download is shown accordingly', (isOn) => {
  expect(hasSeoDownload(organization('US', { isAiSummaryGenerationEnabled: isOn }))).toBe(isOn)
})
