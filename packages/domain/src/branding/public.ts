export {
  type Background,
  backgroundFaults,
  type BackgroundChoice,
  type BackgroundSide,
  customFontFault,
  missingImage,
  requiredField,
  type StageNavigation,
  stageNavigationFaults,
} from './branding-faults.ts'
export { type BufferVideo, bufferVideoSchema, chooseBufferVideoSchema } from './buffer-video.ts'
export { fillerSlideFailure, fillerSlideNameFault } from './filler-slide.ts'
