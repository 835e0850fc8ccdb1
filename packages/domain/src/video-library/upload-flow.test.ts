import { expect, it } from 'vitest'
import { sourceOfUpload, uploadFlowOf } from './upload-flow.ts'

it.each([
  ['videos', true, true, 'content-lab-federated', 'CL_UPLOAD'],
  ['picker', true, true, 'content-lab-federated', 'CL_UPLOAD'],
  ['content', true, true, 'content-lab-import', 'CL_UPLOAD'],
  ['content', true, false, 'content-lab-import', 'CL_UPLOAD'],
  ['videos', true, false, 'legacy', 'UPLOAD'],
  ['videos', false, true, 'legacy', 'UPLOAD'],
  ['content', false, true, 'legacy', 'UPLOAD'],
] as const)(
  '[UP-065] at %s, with Content Lab %s and its uploads %s: %s',
  (place, content_lab_enabled, flag, flow, source) => {
    const organization = { content_lab_enabled, flags: { Use_CL_Uploads_In_VL: flag } }
    expect(uploadFlowOf(place, organization)).toBe(flow)
    expect(sourceOfUpload(flow)).toBe(source)
  },
)
